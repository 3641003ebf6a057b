import { expect, test } from 'vitest'
import type { TextbookId } from '#contract/kernel/ids.ts'
import { type DigestedLesson, digestOf } from './digest.ts'

const [cat, dog] = ['cat', 'dog'] as [TextbookId, TextbookId]
const lesson = (facts: Partial<DigestedLesson>): DigestedLesson => ({
  monday: 'a',
  startedAt: 0,
  minutes: 10,
  pages: [],
  books: [],
  sentences: 2,
  callsAnswered: 1,
  calledAt: [],
  repeated: [],
  talks: { count: 0, minutes: 0 },
  voice: null,
  checks: [],
  honors: [],
  message: null,
  ...facts,
})
const check = (title: string, score: number) =>
  ({
    title,
    book: 'Cat',
    at: score,
    status: 'marked',
    score,
    distance: score > 70 ? 'passed' : 'far',
  }) as const

test('a week adds its lessons up; a page that was read in two of them is one page', () => {
  const newer = lesson({
    pages: [
      { textbookId: cat, page: 2 },
      { textbookId: dog, page: 1 },
    ],
    honors: ['leap'],
  })
  const older = lesson({
    pages: [
      { textbookId: cat, page: 1 },
      { textbookId: cat, page: 2 },
    ],
    honors: ['voice'],
  })
  expect(digestOf([newer, older], (id) => id)).toMatchObject({
    lessons: 2,
    minutes: 20,
    sentences: 4,
    callsAnswered: 2,
    books: [
      { title: 'cat', pages: 2 },
      { title: 'dog', pages: 1 },
    ],
    honors: ['voice', 'leap'],
  })
})

test('the last attempt of each check, the last words and the last clip speak for the week', () => {
  const words = (text: string) => ({ words: text, goal: '', by: '森', at: 0 })
  const newer = lesson({ checks: [check('Park', 90)] })
  const older = lesson({ checks: [check('Park', 50), check('Sea', 60)], message: words('b') })
  const oldest = lesson({ message: words('a') })
  const week = digestOf([newer, older, oldest], (id) => id)
  expect(week.checks.map(({ title, score }) => [title, score])).toEqual([
    ['Park', 90],
    ['Sea', 60],
  ])
  expect(week.message?.words).toBe('b')
})
