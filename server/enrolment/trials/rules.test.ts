import { describe, expect, test } from 'vitest'
import type { TrialStatus } from '#contract/enrolment/trials/trials.ts'
import * as rules from './rules.ts'

const TEN = Date.parse('2026-11-21T01:00:00Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const at = (ms: number) => new Date(TEN + ms)

const lesson = {
  status: 'scheduled' as const,
  startsAt: TEN,
  endsAt: TEN + HOUR_MS,
  joinFrom: TEN - 10 * MINUTE_MS,
}
const nothing = {
  openedAt: null,
  signedInAt: null,
  joinedAt: null,
  enrolledAt: null,
  cancelledAt: null,
  erasedAt: null,
}
const opened = { ...nothing, openedAt: TEN - DAY_MS }
const signedIn = { ...opened, signedInAt: TEN - MINUTE_MS }
const joined = { ...signedIn, joinedAt: TEN }
const over = at(2 * HOUR_MS)

describe('how far a trial has come', () => {
  test.each<[TrialStatus, typeof nothing | object, Date]>([
    ['invited', nothing, at(-DAY_MS)],
    ['opened', opened, at(-DAY_MS)],
    ['signed-in', signedIn, at(0)],
    ['in-lesson', joined, at(MINUTE_MS)],
    ['done', joined, over],
    ['enrolled', { ...joined, enrolledAt: TEN + 2 * HOUR_MS }, over],
    ['cancelled', { ...joined, cancelledAt: TEN + MINUTE_MS }, over],
    // The family did not come, whether they had opened the invitation or not, or were even signed in.
    ['expired', nothing, over],
    ['expired', signedIn, over],
    // They came, did not enrol, and are erased.
    ['expired', { ...nothing, erasedAt: TEN + 31 * DAY_MS }, at(31 * DAY_MS)],
  ])('%s', (status, facts, now) => {
    expect(rules.trialStatus({ ...nothing, ...facts }, lesson, now)).toBe(status)
  })

  test('a finished lesson is done before its hour is over, a running one goes on behind it for a while', () => {
    const finished = { ...lesson, status: 'finished' as const }
    expect(rules.trialStatus(joined, finished, at(MINUTE_MS))).toBe('done')
    const running = { ...lesson, status: 'running' as const }
    expect(rules.trialStatus(joined, running, at(HOUR_MS + MINUTE_MS))).toBe('in-lesson')
    expect(rules.trialStatus(joined, running, at(3 * HOUR_MS))).toBe('done')
  })
})

test('each step has its time: enrolling is possible after the lesson, cancelling until its end', () => {
  const refusalOf = (refused: { refusal: string } | null) => refused?.refusal ?? null
  const table = (['invited', 'in-lesson', 'done', 'enrolled', 'expired', 'cancelled'] as const).map(
    (status) => [status, refusalOf(rules.mayChange(status)), refusalOf(rules.mayEnrol(status))],
  )
  expect(table).toEqual([
    ['invited', null, 'TrialNotDone'],
    ['in-lesson', null, 'TrialNotDone'],
    ['done', 'TrialOver', null],
    ['enrolled', 'AlreadyEnrolled', 'AlreadyEnrolled'],
    ['expired', 'TrialOver', 'TrialOver'],
    ['cancelled', 'TrialOver', 'TrialOver'],
  ])
})

test('an invitation lasts for three days at most, and not beyond the lesson', () => {
  expect(rules.invitationExpiry(lesson, at(-DAY_MS)).valueOf()).toBe(lesson.endsAt)
  expect(rules.invitationExpiry(lesson, at(-7 * DAY_MS))).toBe(TEN - 4 * DAY_MS)
})

describe('what a family sees', () => {
  const link = { expiresAt: lesson.endsAt, usedAt: null, revokedAt: null }
  const used = { ...link, usedAt: TEN }
  const seen = (
    shown: typeof link | typeof used | object,
    { now = at(0), facts = nothing, signedIn: others = 0, status = 'scheduled' as string } = {},
  ) =>
    rules.invitationStatus(
      { ...link, ...shown },
      facts,
      { ...lesson, status: status as 'scheduled' },
      others,
      now,
    )

  test('the way in, from ten minutes before until the end', () => {
    expect(seen(link, { now: at(-10 * MINUTE_MS - 1) })).toBe('too-early')
    expect(seen(link, { now: at(-10 * MINUTE_MS) })).toBe('open')
    expect(seen(link, { now: at(HOUR_MS - 1) })).toBe('open')
    expect(seen(link, { now: at(HOUR_MS) })).toBe('late')
    expect(seen(link, { status: 'finished' })).toBe('late')
  })

  test('what became of the link, unless the lesson itself is gone', () => {
    expect(seen(used)).toBe('used')
    expect(seen({ revokedAt: TEN })).toBe('replaced')
    expect(seen({ expiresAt: TEN - DAY_MS })).toBe('expired')
    expect(seen(used, { now: over })).toBe('late')
    expect(seen(used, { facts: { ...nothing, cancelledAt: TEN as never } })).toBe('cancelled')
    expect(seen(used, { status: 'cancelled' })).toBe('cancelled')
  })

  test('that it is full, unless one of the places is theirs', () => {
    expect(seen(link, { signedIn: 7 })).toBe('open')
    expect(seen(link, { signedIn: 8 })).toBe('full')
    expect(seen(link, { signedIn: 8, facts: signedIn as never })).toBe('open')
  })
})

test('the same press signs in again for ten minutes, and another press never', () => {
  const link = { expiresAt: 0, usedAt: TEN, revokedAt: null }
  const trial = { pressId: 'press' }
  expect(rules.isSamePress(link, trial, 'press', at(9 * MINUTE_MS))).toBe(true)
  expect(rules.isSamePress(link, trial, 'press', at(10 * MINUTE_MS))).toBe(false)
  expect(rules.isSamePress(link, trial, 'another', at(0))).toBe(false)
  expect(rules.isSamePress(link, { pressId: null }, null, at(0))).toBe(false)
  expect(rules.isSamePress({ ...link, usedAt: null }, trial, 'press', at(0))).toBe(false)
})
