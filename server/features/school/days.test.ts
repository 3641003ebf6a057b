import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt, endOfDay, startOfDay } from './days.ts'

const HOUR_MS = 3_600_000
const zones = [
  'Asia/Tokyo',
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

test('a day in Tokyo begins at fifteen o’clock of the day before in Greenwich', () => {
  expect(startOfDay('2026-11-21', 'Asia/Tokyo')).toBe(Date.parse('2026-11-20T15:00:00Z'))
  expect(endOfDay('2026-11-21', 'Asia/Tokyo')).toBe(Date.parse('2026-11-21T15:00:00Z'))
  expect(dayAt(new Date('2026-11-20T14:59:59.999Z'), 'Asia/Tokyo')).toBe('2026-11-20')
  expect(dayAt(new Date('2026-11-20T15:00:00Z'), 'Asia/Tokyo')).toBe('2026-11-21')
})

describe('when the clocks change', () => {
  test.each([
    ['2026-03-29', 'Europe/Berlin', 23],
    ['2026-10-25', 'Europe/Berlin', 25],
    ['2026-03-08', 'America/New_York', 23],
    ['2026-11-01', 'America/New_York', 25],
    ['2026-11-21', 'Asia/Tokyo', 24],
  ])('%s in %s has %i hours', (day, zone, hours) => {
    expect(endOfDay(day, zone) - startOfDay(day, zone)).toBe(hours * HOUR_MS)
  })
})

test('every moment is within its day, and each day begins where the one before ends', () => {
  const moment = fc.integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
  fc.assert(
    fc.property(moment, fc.constantFrom(...zones), (ms, zone) => {
      const day = dayAt(new Date(ms), zone)
      expect(startOfDay(day, zone)).toBeLessThanOrEqual(ms)
      expect(endOfDay(day, zone)).toBeGreaterThan(ms)
      expect(startOfDay(dayAt(new Date(endOfDay(day, zone)), zone), zone)).toBe(endOfDay(day, zone))
    }),
    { numRuns: 500 },
  )
})

test.each(zones)(
  'the first and the last day that can be asked for have a beginning and an end in %s',
  (zone) => {
    for (const day of ['1970-01-01', '2999-12-31']) {
      expect(Number.isFinite(startOfDay(day, zone))).toBe(true)
      expect(endOfDay(day, zone)).toBeGreaterThan(startOfDay(day, zone))
    }
  },
)
