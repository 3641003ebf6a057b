import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Timestamp, believedTime } from './time.ts'

const YEAR_1 = Date.parse('0001-01-01T00:00:00Z')
const END_OF_YEAR_9999 = Date.parse('9999-12-31T23:59:59.999Z')

test.each([
  [0, 0, 0],
  [1_500, 1, 500_000_000],
  [-1, -1, 999_000_000],
  [-1_000, -1, 0],
  [0.5, 0, 500_000],
])('%d ms are %d seconds and %d nanoseconds', (millis, seconds, nanoseconds) => {
  const moment = Timestamp.fromMillis(millis)
  expect([moment.seconds, moment.nanoseconds]).toEqual([seconds, nanoseconds])
  expect(moment.toMillis()).toBe(millis)
})

test('every whole millisecond of ten thousand years goes there and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: YEAR_1, max: END_OF_YEAR_9999 }), (millis) => {
      expect(Timestamp.fromMillis(millis).toMillis()).toBe(millis)
    }),
  )
})

test.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [-0.5, '1969-12-31T23:59:59.999Z'],
  [YEAR_1, '0001-01-01T00:00:00.000Z'],
  [END_OF_YEAR_9999, '9999-12-31T23:59:59.999Z'],
])('%d ms are read as %s', (millis, text) => {
  expect(String(Timestamp.fromMillis(millis))).toBe(text)
})

describe('the years are 1 to 9999', () => {
  test('their first and last moment are moments', () => {
    expect([YEAR_1, END_OF_YEAR_9999].map(Timestamp.isMillis)).toEqual([true, true])
    expect(Timestamp.fromMillis(YEAR_1).toMillis()).toBe(YEAR_1)
    expect(Timestamp.fromMillis(END_OF_YEAR_9999).toMillis()).toBe(END_OF_YEAR_9999)
    expect(new Timestamp(END_OF_YEAR_9999 / 1000 - 0.999, 999_999_999).nanoseconds).toBe(999_999_999)
  })

  test.each([YEAR_1 - 1, END_OF_YEAR_9999 + 1, Infinity, -Infinity, Number.NaN])(
    '%d is not one',
    (millis) => {
      expect(() => Timestamp.fromMillis(millis)).toThrow(RangeError)
      expect(Timestamp.isMillis(millis)).toBe(false)
    },
  )
})

test.each([
  [1.5, 0],
  [0, -1],
  [0, 1e9],
  [0, 0.5],
  [Number.NaN, 0],
  [0, Number.NaN],
])('%d seconds and %d nanoseconds are not a moment', (seconds, nanoseconds) => {
  expect(() => new Timestamp(seconds, nanoseconds)).toThrow(RangeError)
})

const NOW = 1_000_000
const time = fc.integer({ min: -NOW, max: 3 * NOW })

test('live work has the time of the server', () => {
  expect(believedTime(undefined, 0, NOW)).toBe(NOW)
  expect(believedTime(NOW - 400, 0, NOW)).toBe(NOW)
  expect(believedTime(NOW + 86_400_000, 0, NOW)).toBe(NOW)
})

test('offline work has the time at which it was done', () => {
  expect(believedTime(NOW - 360_000, NOW - 500_000, NOW)).toBe(NOW - 360_000)
})

test('a device can date no work in the future, or before the last known state', () => {
  fc.assert(
    fc.property(time, fc.integer({ min: 0, max: NOW }), (claimed, since) => {
      const believed = believedTime(claimed, since, NOW)
      expect(believed).toBeGreaterThanOrEqual(since)
      expect(believed).toBeLessThanOrEqual(NOW)
    }),
  )
})
