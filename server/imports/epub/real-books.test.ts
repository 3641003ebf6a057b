import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { realTextbooks } from '#server/imports/testing/real-textbooks.ts'
import { sampleBook } from '../sample-book/sample-book.ts'
import { readBook } from './read-book.ts'

test('our own sample book is whole: 2 chapters, 6 pages, every sentence heard', async () => {
  const { book, skipped } = await readBook(await sampleBook())
  expect(skipped).toEqual([])
  expect(book.chapters.map(({ firstPage, lastPage }) => [firstPage, lastPage])).toEqual([
    [1, 3],
    [4, 6],
  ])
  expect(book.pages.every(({ picture }) => picture !== null && picture.alt !== '')).toBe(true)
  const sentences = book.pages.flatMap((page) => page.sentences)
  expect(sentences.every(({ clip }) => clip !== null)).toBe(true)
  const spoken = sentences.find(({ text }) => text === 'Now it rains.')!
  expect(spoken.words.map(({ from, to }) => spoken.text.slice(from, to))).toEqual(['Now', 'it', 'rains.'])
})

describe.skipIf(realTextbooks === null)(
  'real textbooks (in shared/textbooks beside the checkout) come in whole',
  () => {
    test.each([
      [
        'first-reader.epub',
        { title: 'First Reader', chapters: 4, pages: 37, sentences: 49, words: 0, pictures: 37 },
      ],
      [
        'second-reader.epub',
        { title: 'Second Reader', chapters: 3, pages: 31, sentences: 65, words: 536, pictures: 29 },
      ],
      [
        'counting-cats.epub',
        { title: 'Counting Cats', chapters: 1, pages: 12, sentences: 26, words: 85, pictures: 12 },
      ],
    ])('%s', async (file, expected) => {
      const { book, skipped } = await readBook(join(realTextbooks!, file))
      expect(skipped).toEqual([])
      const sentences = book.pages.flatMap((page) => page.sentences)
      expect({
        title: book.title,
        chapters: book.chapters.length,
        pages: book.pages.length,
        sentences: sentences.filter(({ clip }) => clip !== null).length,
        words: sentences.reduce((sum, { words }) => sum + words.length, 0),
        pictures: book.pages.filter(({ picture }) => picture !== null).length,
      }).toEqual(expected)
      expect(sentences.filter(({ clip }) => clip === null)).toEqual([])
      expect(book.pages.map(({ label }) => label)).toEqual(book.pages.map(({ number }) => `${number}`))
      expect(book.creators.length).toBeGreaterThan(0)
      expect(book.rights).toContain('CC BY 4.0')
    })
  },
)
