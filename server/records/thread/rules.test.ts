import { expect, test } from 'vitest'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { pageSpans, weeksOf } from './rules.ts'

const [cats, dogs] = ['cats', 'dogs'] as [TextbookId, TextbookId]
const titleOf = (id: TextbookId) => (id === cats ? 'Counting Cats' : 'Dogs')
const on = (textbookId: TextbookId, page: number, at = 0) => ({ textbookId, page, at })

test('each book has its first and last page, in the order of opening', () => {
  expect(pageSpans([on(dogs, 4), on(cats, 9), on(dogs, 2)], titleOf)).toEqual([
    { textbookId: dogs, title: 'Dogs', first: 2, last: 4 },
    { textbookId: cats, title: 'Counting Cats', first: 9, last: 9 },
  ])
  expect(pageSpans([], titleOf)).toEqual([])
})

test('weeks stand in their order, each with what was heard in it', () => {
  const mondayOf = (at: number) => (at < 10 ? '2026-11-16' : '2026-11-23')
  const weeks = weeksOf([on(cats, 5, 12), on(cats, 1, 3), on(cats, 2, 4)], titleOf, mondayOf)
  expect(weeks.map(({ monday, first, last }) => [monday, first, last])).toEqual([
    ['2026-11-16', 1, 2],
    ['2026-11-23', 5, 5],
  ])
})
