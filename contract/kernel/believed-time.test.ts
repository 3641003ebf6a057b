import fc from 'fast-check'
import { expect, test } from 'vitest'
import { believedTime } from './believed-time.ts'

const NOW = 1_000_000
const time = fc.integer({ min: -NOW, max: 3 * NOW })

test('what is told as it happens happened now', () => {
  expect(believedTime(undefined, 0, NOW)).toBe(NOW)
  expect(believedTime(NOW - 400, 0, NOW)).toBe(NOW)
  expect(believedTime(NOW + 86_400_000, 0, NOW)).toBe(NOW)
})

test('what was done offline happened when it was done', () => {
  expect(believedTime(NOW - 360_000, NOW - 500_000, NOW)).toBe(NOW - 360_000)
})

test('no device puts anything into the future, or before what was known', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: NOW }), (claimed, since) => {
      const believed = believedTime(claimed, since, NOW)
      expect(believed).toBeGreaterThanOrEqual(since)
      expect(believed).toBeLessThanOrEqual(NOW)
    }),
  )
})
