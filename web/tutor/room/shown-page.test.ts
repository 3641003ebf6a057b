import { expect, test } from 'vitest'
import type { ChapterId, ResourceId } from '#contract/kernel/ids.ts'
import { shownPageOf } from './shown-page.tsx'

const sentence = (id: string, text: string) => ({ id, text, paragraph: 0, clip: null, words: [] })
const book = {
  textbook: { title: 'First Reader', language: 'en' },
  pages: [
    {
      number: 3,
      label: 'iii',
      chapterId: 'chapter' as ChapterId,
      heading: null,
      picture: { resourceId: 'park' as ResourceId, alt: 'A park', width: 4, height: 3 },
      video: null,
      sentences: [sentence('s1', 'Look at the dog.'), sentence('s2', 'It runs.')],
    },
  ],
  addressOf: (id: string) => `/resources/${id}`,
}

test('a page is seen with its picture, the number the book gives it, and the sentence heard', () => {
  expect(shownPageOf(book, 3, 's2')).toMatchObject({
    label: 'iii',
    sentence: 'It runs.',
    picture: { address: '/resources/park', alt: 'A park' },
  })
})

test('a page that the book no longer has is shown by its number', () => {
  expect(shownPageOf(book, 9, 's1')).toMatchObject({ label: '9', sentence: null, picture: null })
})
