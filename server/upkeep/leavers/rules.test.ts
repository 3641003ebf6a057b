import { expect, test } from 'vitest'
import { erasesAt, NOTICE_MS, termMs } from './rules.ts'

const DAY_MS = 86_400_000

test('a year after the leave a student is erased, when the office has seen it coming for a month', () => {
  const left = { leftAt: 0, announcedAt: termMs(12) - NOTICE_MS, keptUntil: null }
  expect(erasesAt(left, 12)).toBe(365 * DAY_MS)
  // Announced late: the server was off, the term became shorter, or they left before there was one.
  expect(erasesAt({ ...left, announcedAt: 1_000 * DAY_MS }, 12)).toBe(1_000 * DAY_MS + NOTICE_MS)
})

test('the office’s day puts an erasure off, and never forward', () => {
  const kept = { leftAt: 0, announcedAt: 0, keptUntil: 500 * DAY_MS }
  expect([erasesAt(kept, 12), erasesAt(kept, 24)]).toEqual([500 * DAY_MS, 730 * DAY_MS])
})
