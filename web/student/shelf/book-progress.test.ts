import { expect, test } from 'vitest'
import type { CheckStatus } from '#contract/learning/levels.ts'
import { aTextbook } from '../page/testing/a-book.ts'
import { bookGrowth, checkMark, isPassed, isChapterRead, pagesRead } from './book-progress.ts'

const checkStatus = (given: Partial<CheckStatus>): CheckStatus => ({
  chapterId: 'chapter-1' as never,
  attempts: 1,
  status: 'marked',
  score: 60,
  passed: false,
  distance: 'far',
  lastAt: 0,
  ...given,
})

test('a chapter says how its check stands', () => {
  expect(checkMark(undefined)).toBeNull()
  expect(checkMark(checkStatus({ status: 'started', distance: null }))).toEqual({ kind: 'open' })
  expect(checkMark(checkStatus({ status: 'finished', distance: 'waiting' }))).toEqual({ kind: 'waiting' })
  expect(checkMark(checkStatus({ status: 'unmarked' }))).toEqual({ kind: 'far' })
  expect(checkMark(checkStatus({ status: 'unmarked', distance: null }))).toEqual({ kind: 'open' })
  expect(checkMark(checkStatus({ distance: 'near' }))).toEqual({ kind: 'near' })
})

test('a passed check stays passed, also while it is tried once more', () => {
  expect(checkMark(checkStatus({ passed: true, distance: 'passed', status: 'started' }))).toEqual({
    kind: 'passed',
  })
})

test('a check belongs to its own chapter', () => {
  const [fire, park] = aTextbook().chapters
  const checkStatuses = [checkStatus({ passed: true, distance: 'passed' })]
  expect([isPassed(fire!, checkStatuses), isPassed(park!, checkStatuses)]).toEqual([true, false])
})

const book = aTextbook()
const read = (...pages: number[]) => ({
  textbookId: book.id,
  pages: [1, 2, 3, 4, 5, 6, 7, 8],
  read: pages,
  lastPage: 1,
  lastAt: 0,
})

test('a page counts once, and only while the book still has it', () => {
  expect(pagesRead(book, read(1, 2, 2, 99))).toBe(2)
  expect(pagesRead(book, undefined)).toBe(0)
})

test('a chapter is read when each of its pages was read, and not when they were only turned', () => {
  const [fire] = book.chapters
  expect(isChapterRead(fire!, read(1, 2, 3, 4, 5, 6, 7))).toBe(false)
  expect(isChapterRead(fire!, read(8, 7, 6, 5, 4, 3, 2, 1))).toBe(true)
})

test('a book is a seed before its first page, a bud on the way, and a flower when each chapter was read or passed', () => {
  const all = book.chapters.map(({ id }) => checkStatus({ chapterId: id, passed: true, distance: 'passed' }))
  expect(bookGrowth(book, undefined, []).stage).toBe('seed')
  const begun = bookGrowth(book, read(1, 2), [])
  expect(begun).toMatchObject({ stage: 'bud', read: 0, share: 2 / book.pageCount })
  expect(bookGrowth(book, read(1, 2), all.slice(1))).toMatchObject({ stage: 'bud', read: all.length - 1 })
  expect(bookGrowth(book, undefined, all)).toMatchObject({ stage: 'flower', share: 1 })
})
