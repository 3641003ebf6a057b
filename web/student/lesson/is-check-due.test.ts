import { expect, test } from 'vitest'
import { aTextbook } from '../page/testing/a-book.ts'
import { isCheckDue } from './is-check-due.ts'
import { pagesReadSoFar } from './lesson-page.tsx'

const fire = aTextbook().chapters[0]!
const book = 'first-reader' as never
const upTo = (page: number) => new Set(Array.from({ length: page }, (_, index) => index + 1))

test('the way into the check stands on the last page of the story', () => {
  expect(isCheckDue(fire, 7, upTo(7), false)).toBe(false)
  expect(isCheckDue(fire, 8, new Set(), false)).toBe(true)
})

test('and on all of its pages once they are read, or the check was tried', () => {
  expect(isCheckDue(fire, 3, upTo(8), false)).toBe(true)
  expect(isCheckDue(fire, 3, new Set(), true)).toBe(true)
})

test('pages of this book count that were read, on earlier days and in this lesson', () => {
  const before = [{ textbookId: book, pages: [1, 2, 7], read: [1, 2], lastPage: 2, lastAt: 0 }]
  const seen = pagesReadSoFar(book, before, new Set(['first-reader/2', 'first-reader/3', 'other/8']))
  expect([...seen]).toEqual([1, 2, 3])
})
