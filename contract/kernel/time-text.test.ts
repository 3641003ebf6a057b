import { expect, test } from 'vitest'
import { hoursText, isAllDay, isSameClock, nearText, timeText } from './time-text.ts'

const at = (moment: string) => Date.parse(moment)
const evening = { startsAt: at('2026-11-21T13:30:00Z'), endsAt: at('2026-11-21T15:00:00Z') }
const wholeDay = { startsAt: at('2026-11-20T15:00:00Z'), endsAt: at('2026-11-21T15:00:00Z') }

test('a lesson that ends with its day ends at 24:00', () => {
  expect(hoursText(evening, 'ja', 'Asia/Tokyo', '終日')).toBe('22:30–24:00')
})

test('a moment is told by the day that people call it, and by its date further away', () => {
  const now = at('2026-11-24T07:30:00Z')
  const told = (moment: string, language = 'ja') => nearText(at(moment), now, language, 'Asia/Tokyo')
  expect(told('2026-11-24T07:00:00Z')).toBe('今日 16:00')
  expect(told('2026-11-23T14:59:00Z')).toBe('昨日 23:59')
  expect(told('2026-11-24T15:00:00Z')).toBe('明日 00:00')
  expect(told('2026-11-22T07:00:00Z')).toBe('11/22 16:00')
  expect(told('2025-11-24T07:00:00Z')).toBe('2025/11/24 16:00')
  expect(told('2026-11-24T07:00:00Z', 'en')).toBe('today 16:00')
  expect(told('2026-11-22T07:00:00Z', 'en')).toBe('22 Nov 16:00')
})

test('a weekday stands in Japanese brackets where the language is Japanese', () => {
  expect(timeText(wholeDay.startsAt, 'day', 'ja-JP', 'Asia/Tokyo')).toBe('11月21日（土）')
  expect(timeText(wholeDay.startsAt, 'year-day', 'ja', 'Asia/Tokyo')).toBe('2026年11月21日（土）')
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
