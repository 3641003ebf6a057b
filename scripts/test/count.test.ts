import { expect, test } from 'vitest'
import { settle, sum, summary } from './count.ts'

test('the last line is plain, and speaks of skipped tests only when there are any', () => {
  expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed')
  expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped')
})

test('the steps add up', () => {
  const one = { passed: 1, failed: 2, skipped: 3 }
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 })
})

test('a runner that broke without naming a failed test is a failure', () => {
  const allPassed = { passed: 5, failed: 0, skipped: 0 }
  expect(settle(allPassed, 0)).toEqual(allPassed)
  expect(settle(allPassed, 1)).toEqual({ ...allPassed, failed: 1 })
  expect(settle(undefined, 0).failed).toBe(1)
  expect(settle({ ...allPassed, failed: 2 }, 1).failed).toBe(2)
})
