import { expect, test } from 'vitest'
import type { Chapter, Textbook } from '#contract/books/curriculum.ts'
import { aChapter, aClip } from '../testing/a-chapter.ts'
import { findFaults } from './checks-file.ts'

test('items that the book cannot show or play are reported', () => {
  const made = aChapter([
    { picture: null, sentences: [{ text: 'A cat.', clip: null }] },
    {
      picture: 'one',
      sentences: [
        { text: 'It sleeps.', clip: aClip(0) },
        { text: 'It wakes.', clip: aClip(9_900, 10_100) },
      ],
    },
  ])
  const chapter: Chapter = { ...made.chapter, number: 1, firstPage: 1, lastPage: 2 }
  const textbook = { id: made.textbookId, pageCount: 2, chapters: [chapter] } as unknown as Textbook
  const choices = [{ page: 1 }, { page: 2, right: true }]
  const items = [
    { kind: 'typing', page: 1, sentence: 's1' },
    { kind: 'typing', page: 2, sentence: 's2' },
    { kind: 'listening-choice', page: 2, sentence: 's1', choices },
    { kind: 'order', page: 1, sentence: 's1' },
    { kind: 'spoken', page: 1, sentence: 's1' },
  ]
  expect(
    findFaults(
      { book: 'any', checks: [{ chapter: 1, items }] },
      { ...made, pages: [...made.pages], textbook },
    ),
  ).toEqual([
    'checks[0].items[0]: sentence s1 of page 1 has no recording',
    'checks[0].items[1]: sentence s2 of page 2 has no recording',
    'checks[0].items[2].choices[0]: page 1 has no picture',
  ])
})
