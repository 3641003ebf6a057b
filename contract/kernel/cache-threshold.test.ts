import { expect, test } from 'vitest'
import { CACHE_BYTES, cacheThreshold } from './cache-threshold.ts'

test('the smallest threshold is one megabyte', () => {
  expect(cacheThreshold(1_048_576)).toBe(1_048_576)
  expect(() => cacheThreshold(1_048_575)).toThrow(RangeError)
  expect(cacheThreshold(CACHE_BYTES)).toBe(41_943_040)
})

test('minus one is no limit', () => {
  expect(cacheThreshold(-1)).toBe(Number.POSITIVE_INFINITY)
})

test('any other value is a configuration error', () => {
  for (const wrong of [
    0,
    -2,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    2_000_000.5,
    '41943040',
    null,
    undefined,
    {},
  ])
    expect(() => cacheThreshold(wrong)).toThrow(RangeError)
})
