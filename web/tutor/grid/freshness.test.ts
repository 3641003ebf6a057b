import { expect, test } from 'vitest'
import { freshness } from './card-status.tsx'

test('a fresh card is silent, even when the sign comes from a moment ahead', () => {
  expect(freshness(10_000, 19_999)).toBeNull()
  expect(freshness(10_000, 9_000)).toBeNull()
})

test('after ten seconds without a sign the card says how long ago it came', () => {
  expect(freshness(0, 12_000)).toEqual({ kind: 'seconds', count: 12 })
  expect(freshness(0, 150_000)).toEqual({ kind: 'minutes', count: 2 })
})

test('a card without any sign yet is silent', () => {
  expect(freshness(null, 5)).toBeNull()
})
