import { expect, test } from 'vitest'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { placeOfHomework } from './homework-chips.tsx'

const cats = 'cats' as TextbookId
const here = { textbookId: 'dogs' as TextbookId, page: 7 }

test('a press opens the next page that is not heard', () => {
  const chapter = { kind: 'chapter' as const, textbookId: cats, pages: [4, 5, 6], nextPage: 5 }
  expect(placeOfHomework(chapter, here)).toEqual({ textbookId: cats, page: 5 })
})

test('the trainer opens where the student stopped, if they have begun a book', () => {
  const trainer = { kind: 'trainer' as const, textbookId: null, pages: [], nextPage: null }
  expect(placeOfHomework(trainer, here)).toEqual(here)
  expect(placeOfHomework(trainer, null)).toBeNull()
})

test('missed items of no page wait for the lesson', () => {
  expect(placeOfHomework({ kind: 'missed', textbookId: cats, pages: [], nextPage: null }, here)).toBeNull()
})
