import { expect, test } from 'vitest'
import { hoursText, isAllDay, isSameClock } from './time-text.ts'

const at = (moment: string) => Date.parse(moment)
const evening = { startsAt: at('2026-11-21T13:30:00Z'), endsAt: at('2026-11-21T15:00:00Z') }
const wholeDay = { startsAt: at('2026-11-20T15:00:00Z'), endsAt: at('2026-11-21T15:00:00Z') }

test('a lesson that ends with its day ends at 24:00', () => {
  expect(hoursText(evening, 'ja', 'Asia/Tokyo', '終日')).toBe('22:30 – 24:00')
})

test('a lesson of a whole day has no hours, in every zone', () => {
  expect(isAllDay(wholeDay)).toBe(true)
  for (const zone of ['Asia/Tokyo', 'Europe/Berlin'])
    expect(hoursText(wholeDay, 'ja', zone, '終日')).toBe('終日')
})

test('two zones show the same clock while their day and time are equal', () => {
  expect(isSameClock('Asia/Seoul', 'Asia/Tokyo', evening.startsAt)).toBe(true)
  expect(isSameClock('Europe/Berlin', 'Asia/Tokyo', evening.startsAt)).toBe(false)
  // The same hour, a day apart.
  expect(isSameClock('Pacific/Kiritimati', 'Pacific/Honolulu', evening.startsAt)).toBe(false)
})
