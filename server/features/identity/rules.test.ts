import { expect, test } from 'vitest'
import { REFRESH_GRACE_MS, REFRESH_LIFETIME_MS, refreshVerdict } from './rules.ts'

test('a refresh token is good for two weeks, unless a later one was used', () => {
  const fresh = { issuedAt: 1_000, supersededAt: null }
  expect(refreshVerdict(fresh, 1_000)).toBe('good')
  expect(refreshVerdict(fresh, 1_000 + REFRESH_LIFETIME_MS - 1)).toBe('good')
  expect(refreshVerdict(fresh, 1_000 + REFRESH_LIFETIME_MS)).toBe('expired')
})

test('a superseded token is good for other tabs for a minute, then a thief has it', () => {
  const old = { issuedAt: 0, supersededAt: 5_000 }
  expect(refreshVerdict(old, 5_000 + REFRESH_GRACE_MS - 1)).toBe('good')
  expect(refreshVerdict(old, 5_000 + REFRESH_GRACE_MS)).toBe('stolen')
  expect(refreshVerdict(old, REFRESH_LIFETIME_MS)).toBe('expired')
})
