import { describe, expect, test } from 'vitest'
import type { AttemptId, ChapterId, CheckId, StudentId } from '#contract/kernel/ids.ts'
import type { RoomAttempt } from '../shape.ts'
import { type AttemptEvent, currentItem, foldAttempt } from './attempts.ts'

const of = { studentId: 'aoi' as StudentId, attemptId: 'attempt-1' as AttemptId }
const started: AttemptEvent = {
  type: 'check-started',
  ...of,
  checkId: 'check' as CheckId,
  chapterId: 'chapter' as ChapterId,
  number: 1,
  scope: 'all',
  items: [
    { id: 'i1', kind: 'typing' },
    { id: 'i2', kind: 'spoken' },
    { id: 'i3', kind: 'choice' },
  ],
  endsAt: 600_000,
}

/** The attempt after these events, a second after each other. */
const after = (...events: AttemptEvent[]): RoomAttempt =>
  [started, ...events].reduce<RoomAttempt | null>(
    (attempt, event, index) => foldAttempt(attempt, event, 1_000 * (index + 1)),
    null,
  )!
const answered = (item: string): AttemptEvent => ({ type: 'check-answered', ...of, item })
const marked = (item: string): AttemptEvent => ({ type: 'check-item-marked', ...of, item })
const finished: AttemptEvent = { type: 'check-finished', ...of, by: 'time', finishedAt: 600_000 }
const judged = (marked: boolean): AttemptEvent => ({
  type: 'check-judged',
  ...of,
  score: 80,
  passed: marked ? true : null,
  marked,
  toMark: marked ? 0 : 1,
  distance: marked ? 'passed' : 'waiting',
})

describe('the room shows of an attempt', () => {
  test('that it has begun, with all of its items before it', () => {
    expect(after()).toMatchObject({ status: 'started', startedAt: 1_000, done: [], marked: [], score: null })
  })

  test('which items are done, each once', () => {
    expect(after(answered('i3'), answered('i1'), answered('i3')).done).toEqual(['i3', 'i1'])
  })

  test('that a marked item is done, though the student did not say so', () => {
    expect(after(marked('i2'))).toMatchObject({ done: ['i2'], marked: ['i2'] })
    expect(after(answered('i2'), marked('i2'), marked('i2'))).toMatchObject({ done: ['i2'], marked: ['i2'] })
  })

  test('when its time is over, which a pause puts off', () => {
    const paused = after({ type: 'check-paused', ...of })
    expect(paused).toMatchObject({ pausedAt: 2_000, endsAt: null })
    const more = { type: 'check-extended', ...of, endsAt: null } as const
    expect(foldAttempt(paused, more, 3_000)).toMatchObject({ pausedAt: 2_000, endsAt: null })
    const resumed = foldAttempt(paused, { type: 'check-resumed', ...of, endsAt: 605_000 }, 7_000)
    expect(resumed).toMatchObject({ pausedAt: null, endsAt: 605_000 })
    expect(after({ ...more, endsAt: 660_000 }).endsAt).toBe(660_000)
  })

  test('that it is finished as of the end of its time, and paused no more', () => {
    const ended = after({ type: 'check-paused', ...of }, finished)
    expect(ended).toMatchObject({ status: 'finished', finishedAt: 600_000, endsAt: null, pausedAt: null })
  })

  test('its score, and whether it is passed once it is marked', () => {
    expect(after(finished, judged(false))).toMatchObject({ status: 'finished', score: 80, passed: null })
    expect(after(finished, judged(false), marked('i2'), judged(true))).toMatchObject({
      status: 'marked',
      score: 80,
      passed: true,
    })
  })

  test('how many sentences were read and wait for a mark', () => {
    expect(after(finished).toMark).toBeNull()
    expect(after(finished, judged(true)).toMark).toBe(0)
    expect(after(finished, judged(false)).toMark).toBe(1)
  })

  test('nothing about what was answered, is right, or was marked', () => {
    const told = [answered('i1'), marked('i2'), finished, judged(true)]
    expect(Object.keys(after(...told)).sort()).toEqual([
      'chapterId',
      'checkId',
      'distance',
      'done',
      'endsAt',
      'finishedAt',
      'id',
      'items',
      'marked',
      'number',
      'passed',
      'pausedAt',
      'scope',
      'score',
      'startedAt',
      'status',
      'toMark',
    ])
  })
})

test('the student is at the first item that is not done, and behind the last at none', () => {
  expect(currentItem(after())?.id).toBe('i1')
  expect(currentItem(after(answered('i2'), answered('i1')))?.id).toBe('i3')
  expect(currentItem(after(answered('i1'), marked('i2'), answered('i3')))).toBeNull()
})

test('a later attempt replaces the one before, and late events of the old one change nothing', () => {
  const again = { ...started, attemptId: 'attempt-2' as AttemptId, number: 2, scope: 'missed' as const }
  const second = foldAttempt(after(answered('i1'), finished), again, 700_000)!
  expect(second).toMatchObject({ id: 'attempt-2', number: 2, scope: 'missed', done: [], status: 'started' })
  expect(foldAttempt(second, judged(true), 701_000)).toBe(second)
})

test('events of an attempt whose beginning the room has not seen are ignored', () => {
  expect(foldAttempt(null, answered('i1'), 1_000)).toBeNull()
})
