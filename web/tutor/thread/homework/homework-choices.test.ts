import { expect, test } from 'vitest'
import type { Textbook } from '#contract/books/curriculum.ts'
import type { ChapterId, TextbookId } from '#contract/kernel/ids.ts'
import { bookOf, homeworkChoices } from './homework-choices.ts'

const [fire, man] = ['fire', 'man'] as [ChapterId, ChapterId]
const reader = {
  id: 'reader' as TextbookId,
  pageCount: 19,
  chapters: [
    { id: fire, number: 1, title: 'Fire', firstPage: 1, lastPage: 8 },
    { id: man, number: 2, title: 'A Very Tall Man', firstPage: 9, lastPage: 19 },
  ],
} as Textbook

test('the page, its chapter, what was missed, and the trainer can be set', () => {
  expect(homeworkChoices(reader, 9, { chapterId: fire }).map(({ task }) => task)).toEqual([
    { kind: 'page', textbookId: reader.id, page: 9 },
    { kind: 'chapter', chapterId: man },
    { kind: 'missed', chapterId: fire },
    { kind: 'trainer' },
  ])
})

test('without a book and a check only the trainer can be set', () => {
  expect(homeworkChoices(null, 1, null).map(({ task }) => task)).toEqual([
    null,
    null,
    null,
    { kind: 'trainer' },
  ])
})

test('the book of a place is found in any level', () => {
  const levels = [{ textbooks: [] }, { textbooks: [reader] }] as never
  expect(bookOf(levels, { textbookId: reader.id, page: 3 })).toBe(reader)
  expect(bookOf(levels, null)).toBeNull()
})
