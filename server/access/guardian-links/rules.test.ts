import { expect, test } from 'vitest'
import { isOpen, linkEnd } from './rules.ts'

const DAY_MS = 86_400_000

test('a link waits fourteen days for its first use, and then ends 400 days after its last', () => {
  expect(linkEnd(5, null)).toBe(5 + 14 * DAY_MS)
  expect(linkEnd(5, 30 * DAY_MS)).toBe(430 * DAY_MS)
})

test('a link is open until its end, unless it was revoked', () => {
  expect(isOpen({ expiresAt: 10, revokedAt: null }, 9)).toBe(true)
  expect(isOpen({ expiresAt: 10, revokedAt: null }, 10)).toBe(false)
  expect(isOpen({ expiresAt: 10, revokedAt: 3 }, 9)).toBe(false)
})
