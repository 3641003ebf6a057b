import { expect, test } from 'vitest'
import { momentAt } from './read-form.ts'

test.each([
  ['2026-11-21', '10:00', 'Asia/Tokyo', '2026-11-21T01:00:00Z'],
  ['2026-07-01', '16:30', 'Europe/Berlin', '2026-07-01T14:30:00Z'],
  // The nights on which the clocks change.
  ['2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T00:30:00Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['2026-11-01', '08:00', 'America/New_York', '2026-11-01T13:00:00Z'],
])('%s %s in %s', (day, time, zone, moment) => {
  expect(new Date(momentAt(day, time, zone)!).toISOString()).toBe(moment.replace('Z', '.000Z'))
})

test('an hour that no clock shows, and no hour at all, are none', () => {
  expect(momentAt('2026-03-29', '02:30', 'Europe/Berlin')).toBeNull()
  expect(momentAt('', '10:00', 'Asia/Tokyo')).toBeNull()
})
