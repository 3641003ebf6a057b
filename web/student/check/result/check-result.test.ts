import { expect, test } from 'vitest'
import { aTextbook } from '#web/student/page/testing/a-book.ts'
import { pageAfter, wordlessPicture } from './check-result.tsx'

const at = (page: number) => ({ textbookId: 'first-reader' as never, page })
const after = (chapter: string, page: number) => pageAfter(aTextbook(), chapter as never, at(page))

test('from the last page of a story the next one begins', () => {
  expect(after('chapter-1', 8)).toEqual(at(9))
})

test('in the middle of a story, and behind the last one, the student stays where they are', () => {
  expect(after('chapter-1', 5)).toBeNull()
  expect(after('chapter-2', 18)).toBeNull()
  expect(pageAfter(aTextbook(), 'chapter-1' as never, null)).toBeNull()
})

test('a sentence that was asked for without words keeps its picture in the result', () => {
  const picture = { resourceId: 'fire' as never, alt: '', width: 400, height: 300 }
  const pages = [
    { number: 3, picture },
    { number: 4, picture: null },
  ] as never
  const check = {
    items: [
      { id: 'i1', kind: 'voices' },
      { id: 'i2', kind: 'typing' },
    ],
  } as never
  const of = (item: string, page: number | null) =>
    wordlessPicture({ item, place: page === null ? null : { page, sentence: 's1' } }, check, pages)
  expect(of('i1', 3)).toBe(picture)
  expect([of('i1', 4), of('i1', null), of('i2', 3)]).toEqual([null, null, null])
})
