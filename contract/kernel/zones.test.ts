import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { canonicalZone, clockAt, dayAt, endOfDay, hourAt, momentAt, monthAt, startOfDay } from './zones.ts'

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

test.each([
  ['2026-11-21', '10:00', 'Asia/Tokyo', '2026-11-21T01:00:00Z'],
  ['2026-07-01', '16:30', 'Europe/Berlin', '2026-07-01T14:30:00Z'],
  // The nights on which the clocks change.
  ['2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['2026-11-01', '08:00', 'America/New_York', '2026-11-01T13:00:00Z'],
])('%s %s in %s', (day, time, zone, moment) => {
  expect(new Date(momentAt(`${day}T${time}`, zone)!).toISOString()).toBe(moment.replace('Z', '.000Z'))
})

test('an hour that no clock shows, and no hour at all, are none', () => {
  expect(momentAt('2026-03-29T02:30', 'Europe/Berlin')).toBeNull()
  expect(momentAt('T10:00', 'Asia/Tokyo')).toBeNull()
})

test('a zone has one name, however it was typed; an offset and a wrong name are none', () => {
  expect(canonicalZone('asia/tokyo')).toBe('Asia/Tokyo')
  expect(canonicalZone('Japan')).toBe('Asia/Tokyo')
  expect(canonicalZone('utc')).toBe('UTC')
  for (const none of ['+09:00', 'Asia/Tokio', 'Asia/Tokyo ', '', '9']) expect(canonicalZone(none)).toBeNull()
})

describe('in an engine that writes dates of a locale in another way', () => {
  const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!

  afterEach(() => void Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', own))

  test('days, months and hours are the same', () => {
    const other = { get: () => () => '11/22/2026, 12:05 a.m.', configurable: true }
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', other)
    const late = Date.parse('2026-11-21T15:05:00Z')
    expect(dayAt(late, 'Asia/Tokyo')).toBe('2026-11-22')
    expect(monthAt(late, 'Asia/Tokyo')).toBe('2026-11')
    expect(clockAt(late, 'Asia/Tokyo')).toBe('00:05')
    expect(hourAt(late, 'Asia/Tokyo')).toBe(0)
    expect(startOfDay('2026-11-22', 'Asia/Tokyo')).toBe(Date.parse('2026-11-21T15:00:00Z'))
  })
})
