import { expect, test } from 'vitest'
import type { Page, Textbook } from '#contract/curriculum.ts'
import { lessonFiles } from './lesson-files.ts'

const chapter = (id: string, firstPage: number, lastPage: number) => ({ id, firstPage, lastPage })
const book = {
  chapters: [chapter('one', 1, 2), chapter('two', 3, 4), chapter('three', 5, 6)],
} as unknown as Textbook
const pages = [1, 2, 3, 4, 5, 6].map((number) => ({
  number,
  chapterId: book.chapters[Math.floor((number - 1) / 2)]!.id,
  picture: number === 4 ? null : { resourceId: `picture ${number}` },
  sentences: [
    { clip: { resourceId: `sound of ${book.chapters[Math.floor((number - 1) / 2)]!.id}` } },
    { clip: null },
  ],
})) as unknown as Page[]

test('first what comes next, then what lies behind, each file once', () => {
  expect(lessonFiles(book, pages, 2)).toEqual([
    'picture 2',
    'sound of one',
    'picture 3',
    'sound of two',
    'picture 1',
  ])
})

test('in the last chapter there is no next one', () => {
  expect(lessonFiles(book, pages, 5)).toEqual(['picture 5', 'sound of three', 'picture 6'])
})

test('a book without chapters has nothing to fetch, and says so', () => {
  expect(lessonFiles({ chapters: [] }, [], 1)).toEqual([])
})
