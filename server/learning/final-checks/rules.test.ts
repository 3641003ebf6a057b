import { describe, expect, test } from 'vitest'
import type { TutorId } from '#contract/kernel/ids.ts'
import { isRefusal, type Refusal } from '#contract/kernel/refusal.ts'
import type { ItemAnswer, ItemResult, Mark } from '#contract/learning/final-checks.ts'
import { changeByTutor } from './change-by-tutor.ts'
import {
  answer,
  type Change,
  finishAttempt,
  resumeAttempt,
  GRACE_MS,
  isTimeOver,
  type AttemptRow,
} from './rules.ts'
import { aCheck, at, beginning, begun, NOON, rightAnswers } from './testing/a-check.ts'

const about = { studentId: 'aoi', attemptId: 'attempt' }
const mori = 'mori' as TutorId
const END_S = aCheck.timeLimitS
const GRACE_S = GRACE_MS / 1_000

const says = (attempt: AttemptRow, item: string, given: ItemAnswer = rightAnswers[item]!, seconds = 10) =>
  answer(attempt, aCheck.items, { item, answer: given }, at(seconds))
const done = (change: Change | Refusal): AttemptRow => {
  if (isRefusal(change)) throw new Error(change.refusal)
  return change.attempt
}
const paused = (seconds = 100) =>
  done(changeByTutor(begun(), aCheck.items, { kind: 'pause' }, mori, at(seconds)))

const resultWith = (index: number, outcome: ItemResult['outcome'], mark: Mark | null = null) =>
  ({ item: `i${index + 1}`, outcome, mark }) as ItemResult

describe('an attempt', () => {
  test('asks every item, within the time of the check', () => {
    const attempt = begun()
    expect(attempt.items).toEqual(['i1', 'i2', 'i3', 'i4', 'i5', 'i6'])
    expect([attempt.startedAt, attempt.endsAt]).toEqual([NOON, NOON + END_S * 1_000])
  })

  test('of what was missed asks what did not go well, and carries the rest', () => {
    const outcomes = ['right', 'almost', 'wrong', 'marked', 'unmarked', 'marked'] as const
    const marks = [null, null, null, 2, null, 1]
    const before = outcomes.map((outcome, index) => resultWith(index, outcome, marks[index]!))
    const attempt = begun('missed', before)
    expect([attempt.scope, attempt.items]).toEqual(['missed', ['i2', 'i3', 'i5', 'i6']])
    expect(attempt.carried).toEqual([
      { ...before[0], carried: true },
      { ...before[3], carried: true },
    ])
  })

  test('of what was missed asks everything when nothing was right, or when there was nothing before', () => {
    const wrong = aCheck.items.map((_, index) => resultWith(index, 'wrong'))
    for (const before of [wrong, null]) {
      const attempt = begun('missed', before)
      expect([attempt.scope, attempt.items.length, attempt.carried]).toEqual(['all', 6, []])
    }
  })

  test('of everything carries nothing, however right it was', () => {
    const right = aCheck.items.map((_, index) => resultWith(index, 'right'))
    expect(begun('all', right).items).toHaveLength(6)
    expect(beginning('missed', right)).toEqual({ refusal: 'NothingMissed' })
  })

  test('begun again goes on; its time, once over, is not given again', () => {
    const attempt = begun()
    expect(resumeAttempt(attempt, at(END_S))).toEqual({ attempt, events: [] })
    expect(resumeAttempt(attempt, at(END_S + 60))).toMatchObject({
      attempt: { status: 'finished', finishedBy: 'time', finishedAt: NOON + END_S * 1_000 },
    })
  })
})

describe('an answer', () => {
  test('is kept with its time, and the room hears no more than that there is one', () => {
    expect(says(begun(), 'i1')).toMatchObject({
      attempt: { answers: [{ item: 'i1', answer: rightAnswers.i1, at: NOON + 10_000 }] },
      events: [{ type: 'check-answered', ...about, item: 'i1' }],
    })
    expect(JSON.stringify((says(begun(), 'i1') as Change).events)).not.toContain('c2')
  })

  test('comes in any order, each once', () => {
    const attempt = done(says(done(says(begun(), 'i4')), 'i1'))
    expect(attempt.answers.map(({ item }) => item)).toEqual(['i4', 'i1'])
    expect(says(attempt, 'i4', { kind: 'skipped' })).toEqual({ refusal: 'AlreadyAnswered' })
  })

  test.each<[string, ItemAnswer]>([
    ['i1', { kind: 'choice', choice: 'c4' }],
    ['i1', { kind: 'typing', text: 'c2' }],
    ['i1', { kind: 'read' }],
    ['i3', { kind: 'order', words: ['w1', 'w2', 'w3', 'w4'] }],
    ['i3', { kind: 'order', words: ['w1', 'w2', 'w3', 'w4', 'w4'] }],
    ['i3', { kind: 'order', words: ['w1', 'w2', 'w3', 'w4', 'w5', 'w5'] }],
    ['i3', { kind: 'choice', choice: 'c1' }],
    ['i4', { kind: 'order', words: ['w1'] }],
    ['i5', { kind: 'choice', choice: 'c1' }],
    ['i9', { kind: 'skipped' }],
  ])('to %s may not be %j', (item, given) => {
    expect(says(begun(), item, given)).toEqual({ refusal: 'AnswerDoesNotFit' })
  })

  test('fits when it is of the kind that was asked for; any item can be skipped', () => {
    for (const { id } of aCheck.items) {
      expect(says(begun(), id)).toHaveProperty('events')
      expect(says(begun(), id, { kind: 'skipped' })).toHaveProperty('events')
    }
  })

  test('to an item that is carried does not fit', () => {
    const before = [resultWith(0, 'right')]
    expect(says(begun('missed', before), 'i1')).toEqual({ refusal: 'AnswerDoesNotFit' })
  })

  test('counts as long as it may have been on its way, and not a moment longer', () => {
    const late = END_S + GRACE_S
    expect(says(begun(), 'i1', undefined, late)).toHaveProperty('events')
    expect(says(begun(), 'i1', undefined, late + 0.001)).toEqual({ refusal: 'TimeIsUp' })
    expect([isTimeOver(begun(), at(late)), isTimeOver(begun(), at(late + 0.001))]).toEqual([false, true])
  })

  test('after the end is told what the end was', () => {
    const byTime = finishAttempt(begun(), 'student', at(END_S + 60)).attempt
    expect(says(byTime, 'i1', undefined, END_S + 60)).toEqual({ refusal: 'TimeIsUp' })
    for (const by of ['student', 'tutor', 'lesson'] as const)
      expect(says(finishAttempt(begun(), by, at(5)).attempt, 'i1')).toEqual({ refusal: 'AttemptFinished' })
  })

  test('waits while the tutor has paused the check', () => {
    expect(says(paused(), 'i1', undefined, 110)).toEqual({ refusal: 'AttemptPaused' })
  })
})

describe('the end', () => {
  test('is the first one, whoever comes after', () => {
    const first = finishAttempt(begun(), 'student', at(30))
    expect(first).toMatchObject({
      attempt: { status: 'finished', finishedBy: 'student', finishedAt: NOON + 30_000, endsAt: null },
      events: [{ type: 'check-finished', ...about, by: 'student', finishedAt: NOON + 30_000 }],
    })
    for (const by of ['student', 'tutor', 'time', 'lesson'] as const)
      expect(finishAttempt(first.attempt, by, at(40))).toEqual({ attempt: first.attempt, events: [] })
  })

  test.each(['student', 'tutor', 'lesson'] as const)('was its time, if the %s comes later', (by) => {
    expect(finishAttempt(begun(), by, at(END_S + GRACE_S + 1)).attempt).toMatchObject({
      finishedBy: 'time',
      finishedAt: NOON + END_S * 1_000,
    })
    expect(finishAttempt(begun(), by, at(END_S + GRACE_S)).attempt.finishedBy).toBe(by)
  })

  test('comes to a paused one as well, but never by its time', () => {
    expect(isTimeOver(paused(), at(1_000_000))).toBe(false)
    expect(finishAttempt(paused(), 'lesson', at(1_000_000)).attempt).toMatchObject({
      finishedBy: 'lesson',
      pausedAt: null,
      leftMs: null,
    })
  })
})
