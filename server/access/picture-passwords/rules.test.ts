import { expect, test } from 'vitest'
import { lockAfter, PAUSE_MS, signInEnd, WRONG_BEFORE_LOCK, WRONG_BEFORE_PAUSE } from './rules.ts'

test('every fifth wrong try in a row is followed by a pause, and after the twentieth a tutor has to help', () => {
  const lockAt = (wrong: number, later: number) => lockAfter({ wrong, lastAt: 1_000 }, 1_000 + later)
  for (let wrong = 0; wrong < WRONG_BEFORE_LOCK; wrong += 1) {
    const pauses = wrong > 0 && wrong % WRONG_BEFORE_PAUSE === 0
    expect([wrong, lockAt(wrong, 0)]).toEqual([wrong, pauses ? { until: 1_000 + PAUSE_MS } : null])
    expect([wrong, lockAt(wrong, PAUSE_MS)]).toEqual([wrong, null])
  }
  expect(lockAt(WRONG_BEFORE_LOCK, 0)).toEqual({ until: null })
  expect(lockAt(WRONG_BEFORE_LOCK, 365 * 24 * 3_600_000)).toEqual({ until: null })
})

test('a sign-in by pictures ends half an hour after the lesson, or after now if the lesson runs over', () => {
  expect(signInEnd({ endsAt: 100_000 }, 40_000)).toBe(100_000 + 30 * 60_000)
  expect(signInEnd({ endsAt: 100_000 }, 160_000)).toBe(160_000 + 30 * 60_000)
})
