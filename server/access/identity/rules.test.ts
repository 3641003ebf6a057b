import { expect, test } from 'vitest'
import { REFRESH_GRACE_MS, lifetimeUntil, REFRESH_LIFETIME_MS, refreshVerdict } from './rules.ts'

test('a refresh token is good for two weeks, unless a later one was used', () => {
  const fresh = { issuedAt: 1_000, supersededAt: null, endsAt: null }
  expect(refreshVerdict(fresh, 1_000)).toBe('good')
  expect(refreshVerdict(fresh, 1_000 + REFRESH_LIFETIME_MS - 1)).toBe('good')
  expect(refreshVerdict(fresh, 1_000 + REFRESH_LIFETIME_MS)).toBe('expired')
})

test('a superseded token works in other tabs for a minute; later use counts as theft', () => {
  const old = { issuedAt: 0, supersededAt: 5_000, endsAt: null }
  expect(refreshVerdict(old, 5_000 + REFRESH_GRACE_MS - 1)).toBe('good')
  expect(refreshVerdict(old, 5_000 + REFRESH_GRACE_MS)).toBe('stolen')
  expect(refreshVerdict(old, REFRESH_LIFETIME_MS)).toBe('expired')
})

test('a sign-in with a fixed end cannot be renewed past it', () => {
  const short = { issuedAt: 0, supersededAt: null, endsAt: 7_000 }
  expect([refreshVerdict(short, 6_999), refreshVerdict(short, 7_000)]).toEqual(['good', 'expired'])
  const lifetimes = [4_000, 7_000, 8_000].map((now) => lifetimeUntil(7_000, 5_000, new Date(now)))
  expect([...lifetimes, lifetimeUntil(null, 5_000, new Date(0))]).toEqual([3_000, 0, 0, 5_000])
})
