import { expect, test } from 'vitest'
import { freshness } from './card-status.tsx'

test('a card with a fresh position shows no age, even when its time is a moment ahead', () => {
  expect(freshness(10_000, 19_999)).toBeNull()
  expect(freshness(10_000, 9_000)).toBeNull()
})

test('after ten seconds without a position the card says how old it is', () => {
  expect(freshness(0, 12_000)).toEqual({ kind: 'seconds', count: 12 })
  expect(freshness(0, 150_000)).toEqual({ kind: 'minutes', count: 2 })
})

test('a card without any position yet shows no age', () => {
  expect(freshness(null, 5)).toBeNull()
})
