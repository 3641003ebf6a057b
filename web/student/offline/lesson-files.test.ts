import { beforeAll, expect, test, vi } from 'vitest'
import type { Page, Textbook } from '#contract/books/curriculum.ts'
import { lessonFiles } from './lesson-files.ts'

const chapter = (id: string, firstPage: number, lastPage: number) => ({ id, firstPage, lastPage })
const book = {
  chapters: [chapter('one', 1, 2), chapter('two', 3, 4), chapter('three', 5, 6)],
} as unknown as Textbook
const pages = [1, 2, 3, 4, 5, 6].map((number) => ({
  number,
  chapterId: book.chapters[Math.floor((number - 1) / 2)]!.id,
  picture: number === 4 ? null : { resourceId: `picture ${number}`, width: 400, height: 300 },
  sentences: [
    { clip: { resourceId: `sound of ${book.chapters[Math.floor((number - 1) / 2)]!.id}` } },
    { clip: null },
  ],
})) as unknown as Page[]

const addressOf = (id: string) => `${id}?s`
beforeAll(() => void vi.stubGlobal('window', { innerWidth: 1024, innerHeight: 768, devicePixelRatio: 1 }))

test('the next pages are loaded first, then the earlier ones, each file once', () => {
  expect(lessonFiles(book, pages, 2, addressOf)).toEqual([
    'picture 2?s&width=400',
    'sound of one?s',
    'picture 3?s&width=400',
    'sound of two?s',
    'picture 1?s&width=400',
  ])
})

test('in the last chapter there is no next one', () => {
  expect(lessonFiles(book, pages, 5, addressOf)).toEqual([
    'picture 5?s&width=400',
    'sound of three?s',
    'picture 6?s&width=400',
  ])
})

test('a book without chapters has nothing to fetch, and says so', () => {
  expect(lessonFiles({ chapters: [] }, [], 1, addressOf)).toEqual([])
})
