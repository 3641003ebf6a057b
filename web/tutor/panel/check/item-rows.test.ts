import { expect, test } from 'vitest'
import type { AttemptId, SessionId } from '#contract/kernel/ids.ts'
import type { Attempt, AttemptResult, FinalCheck, ItemResult } from '#contract/learning/final-checks.ts'
import { BOOK, CHAPTER, CHECK, HANA } from '#web/tutor/room/testing/scripted-room.ts'
import { emptyAfterS, itemRowsOf } from './item-rows.ts'

const clip = { resourceId: 'sound', startMs: 0, endMs: 900 } as never
const picture = { resourceId: 'cat', alt: 'a cat', width: 4, height: 3 } as never

const check: FinalCheck = {
  id: CHECK,
  chapterId: CHAPTER,
  textbookId: BOOK,
  title: 'Cats',
  timeLimitS: 600,
  passScore: 70,
  variant: 0,
  items: [
    {
      kind: 'listening-choice',
      id: 'i1',
      clip,
      choices: [
        { id: 'c1', text: 'A dog.', picture: null },
        { id: 'c2', text: null, picture },
      ],
    },
    {
      kind: 'order',
      id: 'i2',
      clip: null,
      words: [
        { id: 'w1', text: 'cat' },
        { id: 'w2', text: 'The' },
      ],
    },
    { kind: 'typing', id: 'i3', clip, wordCount: 2 },
    { kind: 'spoken', id: 'i4', text: 'The cat sat.', picture: null },
  ],
}

const unanswered: ItemResult = {
  item: 'i1',
  outcome: 'unanswered',
  credit: 0,
  mark: null,
  carried: false,
  text: 'The cat.',
  rightChoice: null,
  place: null,
}

function resultWith(...changes: Partial<ItemResult>[]): AttemptResult {
  const items = check.items.map(({ id }) => ({
    ...unanswered,
    ...changes.find((change) => change.item === id),
    item: id,
  }))
  return { score: 50, passed: null, distance: 'waiting', items }
}

function anAttempt(changes: Partial<Attempt>): Attempt {
  return {
    id: 'attempt' as AttemptId,
    checkId: CHECK,
    chapterId: CHAPTER,
    studentId: HANA,
    sessionId: 'session' as SessionId,
    number: 1,
    scope: 'all',
    items: ['i1', 'i2', 'i3', 'i4'],
    status: 'started',
    startedAt: 0,
    endsAt: 600_000,
    pausedAt: null,
    finishedAt: null,
    finishedBy: null,
    answers: [],
    marked: [],
    result: resultWith(),
    ...changes,
  }
}

test('a wrong choice stands beside the right picture, and words in the order they were put', () => {
  const attempt = anAttempt({
    answers: [
      { item: 'i1', answer: { kind: 'choice', choice: 'c1' }, at: 1 },
      { item: 'i2', answer: { kind: 'order', words: ['w2', 'w1'] }, at: 2 },
    ],
    result: resultWith(
      { item: 'i1', outcome: 'wrong', rightChoice: 'c2' },
      { item: 'i2', outcome: 'right', credit: 100 },
    ),
  })
  const [chosen, ordered, here, ahead] = itemRowsOf(check, attempt)
  expect(chosen).toMatchObject({ answer: { text: 'A dog.' }, right: { picture }, outcome: 'wrong' })
  expect(ordered).toMatchObject({ answer: { text: 'The cat' }, right: null, outcome: 'right' })
  expect(here).toMatchObject({ number: 3, progress: 'current', outcome: null })
  expect(ahead).toMatchObject({ number: 4, progress: 'ahead', outcome: null, markable: false })
})

test('a wrong voice is shown as a recording, and the right one is the name of the row', () => {
  const voice = (id: string, startMs: number) => ({
    id,
    text: null,
    picture: null,
    clip: { resourceId: 'sound', startMs, endMs: startMs + 500 } as never,
  })
  const voices = { kind: 'voices', id: 'i1', picture, choices: [voice('c1', 0), voice('c2', 500)] } as const
  const attempt = anAttempt({
    items: ['i1'],
    answers: [{ item: 'i1', answer: { kind: 'choice', choice: 'c1' }, at: 1 }],
    result: resultWith({ item: 'i1', outcome: 'wrong', rightChoice: 'c2' }),
  })
  const [row] = itemRowsOf({ ...check, items: [{ ...voices, choices: [...voices.choices] }] }, attempt)
  expect(row).toMatchObject({ text: 'The cat.', answer: { clip: { startMs: 0 } }, right: null })
})

test('an item that the room has as done is not shown as unanswered while the attempt lacks its answer', () => {
  const [first] = itemRowsOf(check, anAttempt({}), new Set(['i1']))
  expect(first).toMatchObject({ progress: 'done', outcome: null, right: null })
})

test('after the finish what has no answer is unanswered, and a sentence that was not come to cannot be marked', () => {
  const rows = itemRowsOf(check, anAttempt({ status: 'finished', finishedAt: 9, finishedBy: 'time' }))
  expect(rows.map(({ progress, outcome }) => [progress, outcome])).toEqual(
    check.items.map(() => ['done', 'unanswered']),
  )
  expect(rows[2]).toMatchObject({ text: 'The cat.', answer: null, right: null })
  expect(rows.map(({ markable }) => markable)).toEqual([false, false, false, false])
})

test('an attempt at the missed items counts those, and shows what was right before without a number', () => {
  const attempt = anAttempt({
    scope: 'missed',
    items: ['i2', 'i4'],
    result: resultWith(
      { item: 'i1', outcome: 'right', carried: true },
      { item: 'i3', outcome: 'right', carried: true },
    ),
  })
  expect(itemRowsOf(check, attempt).map(({ id, number, progress }) => [id, number, progress])).toEqual([
    ['i1', null, 'done'],
    ['i2', 1, 'current'],
    ['i3', null, 'done'],
    ['i4', 2, 'ahead'],
  ])
})

test('a struck item is shown as struck, and cannot be marked', () => {
  const attempt = anAttempt({
    status: 'finished',
    finishedAt: 9,
    finishedBy: 'student',
    answers: [{ item: 'i4', answer: { kind: 'read' }, at: 1 }],
    result: resultWith({ item: 'i4', outcome: 'struck', credit: null }),
  })
  expect(itemRowsOf(check, attempt)[3]).toMatchObject({ outcome: 'struck', markable: false, right: null })
})

const emptyAfter = (changes: Partial<Attempt>) =>
  emptyAfterS(anAttempt({ startedAt: 1_000, finishedAt: 5_200, ...changes }))

test('a tutor sees that an attempt was ended empty, and after how many seconds', () => {
  expect(emptyAfter({})).toBe(4)
  expect(emptyAfter({ answers: [{ item: 'i1', answer: { kind: 'skipped' }, at: 2_000 }] })).toBe(4)
})

test('a running attempt, or one with any answer, is not empty', () => {
  expect(emptyAfter({ finishedAt: null })).toBeNull()
  expect(emptyAfter({ marked: ['i5'] })).toBeNull()
  expect(emptyAfter({ answers: [{ item: 'i5', answer: { kind: 'read' }, at: 2_000 }] })).toBeNull()
})
