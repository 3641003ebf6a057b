import { expect, test } from 'vitest'
import { freshness, isStale } from './freshness.ts'

test('a sign from a moment ago is now, even when it comes from a moment ahead', () => {
  expect(freshness(10_000, 14_999)).toEqual({ kind: 'now' })
  expect(freshness(10_000, 9_000)).toEqual({ kind: 'now' })
})

test('after ten seconds without a sign the card is stale', () => {
  expect(isStale(freshness(0, 9_000))).toBe(false)
  expect(isStale(freshness(0, 12_000))).toBe(true)
  expect(freshness(0, 12_000)).toEqual({ kind: 'seconds', count: 12, stale: true })
})

test('an old sign is told in minutes', () => {
  expect(freshness(0, 150_000)).toEqual({ kind: 'minutes', count: 2, stale: true })
})

test('a student who has not come has no freshness to speak of', () => {
  expect(freshness(null, 5)).toEqual({ kind: 'never' })
  expect(isStale(freshness(null, 5))).toBe(false)
})
