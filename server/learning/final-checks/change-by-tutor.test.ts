import { describe, expect, test } from 'vitest'
import type { TutorId } from '#contract/kernel/ids.ts'
import { isRefusal, type Refusal } from '#contract/kernel/refusal.ts'
import type { AttemptChange, Mark } from '#contract/learning/final-checks.ts'
import { changeByTutor } from './change-by-tutor.ts'
import { answer, type Change, finishAttempt, type AttemptRow } from './rules.ts'
import { aCheck, at, begun, NOON, rightAnswers } from './testing/a-check.ts'

const [mori, hayashi] = ['mori', 'hayashi'] as TutorId[]
const about = { studentId: 'aoi', attemptId: 'attempt' }
const END = NOON + aCheck.timeLimitS * 1_000

const doing = (attempt: AttemptRow, wish: AttemptChange, seconds = 10, by = mori!) =>
  changeByTutor(attempt, aCheck.items, wish, by, at(seconds))
const done = (change: Change | Refusal): AttemptRow => {
  if (isRefusal(change)) throw new Error(change.refusal)
  return change.attempt
}
const marking = (item: string, mark: Mark): AttemptChange => ({ kind: 'mark', item, mark })
const hasAnswered = (...items: string[]) =>
  items.reduce(
    (attempt, item) => done(answer(attempt, aCheck.items, { item, answer: rightAnswers[item]! }, at(5))),
    begun(),
  )
const atTheFirstSpoken = hasAnswered('i1', 'i2', 'i3', 'i4')

describe('a mark', () => {
  test('is given where the student is, and stands with who gave it', () => {
    expect(doing(atTheFirstSpoken, marking('i5', 2))).toMatchObject({
      attempt: { marks: [{ item: 'i5', mark: 2, by: mori, at: NOON + 10_000 }] },
      events: [{ type: 'check-item-marked', ...about, item: 'i5' }],
    })
  })

  test('leads on to the next item, whether or not the student has pressed anything', () => {
    expect(doing(atTheFirstSpoken, marking('i6', 2))).toEqual({ refusal: 'ItemNotRead' })
    expect(doing(done(doing(atTheFirstSpoken, marking('i5', 1))), marking('i6', 2))).toHaveProperty('events')
  })

  test('waits until the student has come so far or has read it', () => {
    expect(doing(begun(), marking('i5', 2))).toEqual({ refusal: 'ItemNotRead' })
    expect(doing(hasAnswered('i6'), marking('i6', 2))).toHaveProperty('events')
    expect(doing(hasAnswered('i6'), marking('i5', 2))).toEqual({ refusal: 'ItemNotRead' })
  })

  test('is not for a sentence that was skipped or left, not even after the finish', () => {
    const skipped = done(
      answer(atTheFirstSpoken, aCheck.items, { item: 'i5', answer: { kind: 'skipped' } }, at(6)),
    )
    for (const attempt of [skipped, finishAttempt(skipped, 'student', at(9)).attempt])
      expect(doing(attempt, marking('i5', 3))).toEqual({ refusal: 'ItemNotRead' })
    expect(doing(finishAttempt(begun(), 'time', at(9)).attempt, marking('i5', 2))).toEqual({
      refusal: 'ItemNotRead',
    })
    expect(doing(finishAttempt(atTheFirstSpoken, 'student', at(9)).attempt, marking('i5', 2))).toEqual({
      refusal: 'ItemNotRead',
    })
  })

  test('is for the sentence that a student was reading when the time was over', () => {
    const interrupted = finishAttempt(atTheFirstSpoken, 'time', at(9)).attempt
    expect(doing(interrupted, marking('i5', 2))).toHaveProperty('events')
    expect(doing(interrupted, marking('i6', 2))).toEqual({ refusal: 'ItemNotRead' })
  })

  test('becomes another one; the same one again is nothing new', () => {
    const marked = done(doing(atTheFirstSpoken, marking('i5', 1)))
    expect(doing(marked, marking('i5', 1), 20, hayashi)).toEqual({ attempt: marked, events: [] })
    expect(done(doing(marked, marking('i5', 3), 20, hayashi)).marks).toEqual([
      { item: 'i5', mark: 3, by: hayashi, at: NOON + 20_000 },
    ])
  })

  test('is for what is read aloud only', () => {
    expect(doing(hasAnswered('i1'), marking('i1', 3))).toEqual({ refusal: 'NotFound' })
    expect(doing(hasAnswered('i1'), marking('i9', 3))).toEqual({ refusal: 'NotFound' })
  })
})

describe('a pause', () => {
  test('stops the time, and going on gives back what was left', () => {
    const paused = doing(begun(), { kind: 'pause' }, 100)
    expect(paused).toMatchObject({
      attempt: { pausedAt: NOON + 100_000, endsAt: null, leftMs: 500_000 },
      events: [{ type: 'check-paused', ...about }],
    })
    expect(doing(done(paused), { kind: 'resume' }, 5_000)).toMatchObject({
      attempt: { pausedAt: null, endsAt: NOON + 5_500_000, leftMs: null },
      events: [{ type: 'check-resumed', ...about, endsAt: NOON + 5_500_000 }],
    })
  })

  test('pressed twice is one, and so is going on', () => {
    const paused = done(doing(begun(), { kind: 'pause' }, 100))
    expect(doing(paused, { kind: 'pause' }, 200)).toEqual({ attempt: paused, events: [] })
    expect(doing(begun(), { kind: 'resume' }, 100)).toEqual({ attempt: begun(), events: [] })
  })

  test('in the last moment leaves no less than nothing', () => {
    expect(done(doing(begun(), { kind: 'pause' }, 601)).leftMs).toBe(0)
  })
})

describe('more time', () => {
  const more: AttemptChange = { kind: 'extend', seconds: 120 }

  test('is added each time', () => {
    expect(doing(begun(), more)).toMatchObject({
      attempt: { endsAt: END + 120_000 },
      events: [{ type: 'check-extended', ...about, endsAt: END + 120_000 }],
    })
    expect(done(doing(done(doing(begun(), more)), more)).endsAt).toBe(END + 240_000)
  })

  test('can be given in a pause, too', () => {
    const paused = done(doing(begun(), { kind: 'pause' }, 100))
    const extended = doing(paused, more, 110)
    expect(extended).toMatchObject({
      attempt: { endsAt: null, leftMs: 620_000 },
      events: [{ type: 'check-extended', endsAt: null }],
    })
    expect(done(doing(done(extended), { kind: 'resume' }, 200)).endsAt).toBe(NOON + 820_000)
  })
})

test.each<AttemptChange>([{ kind: 'pause' }, { kind: 'resume' }, { kind: 'extend', seconds: 60 }])(
  'what is over is beyond $kind',
  (wish) => {
    const refused = { refusal: 'AttemptFinished' }
    expect(doing(finishAttempt(begun(), 'student', at(9)).attempt, wish)).toEqual(refused)
    // The end is not saved yet, but the time is over all the same.
    expect(doing(begun(), wish, 603)).toEqual(refused)
  },
)

test('a tutor can end it; twice is once', () => {
  const finished = doing(begun(), { kind: 'finish' })
  expect(finished).toMatchObject({ attempt: { finishedBy: 'tutor' }, events: [{ type: 'check-finished' }] })
  expect(doing(done(finished), { kind: 'finish' }, 20)).toEqual({ attempt: done(finished), events: [] })
})
