import { expect, test } from 'vitest'
import { lifetimeUntil, longestUntil, REFRESH_GRACE_MS, refreshVerdict, SIGN_IN_LASTS } from './rules.ts'

const HOUR_MS = 3_600_000

test.each([
  ['student', 14 * 24],
  ['tutor', 12],
  ['office', 12],
] as const)(
  'a sign-in of a %s that nobody uses lasts %i hours, unless a later token was used',
  (role, hours) => {
    const fresh = { issuedAt: 1_000, supersededAt: null, endsAt: null }
    const over = 1_000 + hours * HOUR_MS
    const verdicts = [1_000, over - 1, over].map((now) => refreshVerdict(fresh, role, now))
    expect(verdicts).toEqual(['good', 'good', 'expired'])
  },
)

test('however often it is renewed, a tutor signs in every two weeks and the office every working day', () => {
  const ends = (['student', 'tutor', 'office'] as const).map((role) => longestUntil(role, 1_000))
  expect(ends).toEqual([null, 1_000 + 14 * 24 * HOUR_MS, 1_000 + 12 * HOUR_MS])
})

test('a superseded token works in other tabs for a minute; later use counts as theft', () => {
  const old = { issuedAt: 0, supersededAt: 5_000, endsAt: null }
  expect(refreshVerdict(old, 'student', 5_000 + REFRESH_GRACE_MS - 1)).toBe('good')
  expect(refreshVerdict(old, 'student', 5_000 + REFRESH_GRACE_MS)).toBe('stolen')
  expect(refreshVerdict(old, 'student', SIGN_IN_LASTS.student.unusedMs)).toBe('expired')
})

test('a sign-in with a fixed end cannot be renewed past it', () => {
  const short = { issuedAt: 0, supersededAt: null, endsAt: 7_000 }
  expect([refreshVerdict(short, 'student', 6_999), refreshVerdict(short, 'student', 7_000)]).toEqual([
    'good',
    'expired',
  ])
  const lifetimes = [4_000, 7_000, 8_000].map((now) => lifetimeUntil(7_000, 5_000, new Date(now)))
  expect([...lifetimes, lifetimeUntil(null, 5_000, new Date(0))]).toEqual([3_000, 0, 0, 5_000])
})
