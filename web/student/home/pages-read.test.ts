import { expect, test } from 'vitest'
import { aTextbook } from '../page/testing/a-book.ts'
import { isChapterRead, pagesRead } from './pages-read.ts'

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

test('a chapter is read when each of its pages was read, and not by turning them', () => {
  const [fire] = book.chapters
  expect(isChapterRead(fire!, read(1, 2, 3, 4, 5, 6, 7))).toBe(false)
  expect(isChapterRead(fire!, read(8, 7, 6, 5, 4, 3, 2, 1))).toBe(true)
})
