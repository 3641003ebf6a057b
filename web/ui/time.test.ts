import { expect, test } from 'vitest'
import { timeText, zoneName } from '#contract/kernel/time-text.ts'

const LATE = Date.parse('2026-11-21T15:05:00Z')

test('days and times are the branch’s, wherever the parents are', () => {
  expect(timeText(LATE, 'short-day', 'ja', 'Asia/Tokyo')).toBe('11月22日（日）')
  expect(timeText(LATE, 'date', 'ja', 'Asia/Tokyo')).toBe('2026年11月22日')
  expect(timeText(LATE, 'clock', 'ja', 'Asia/Tokyo')).toBe('00:05')
  expect(timeText(LATE, 'clock', 'ja', 'Europe/Berlin')).toBe('16:05')
  expect(timeText(LATE, 'short-day', 'en', 'Europe/Berlin')).toBe('Sat, Nov 21')
})

test('a Monday is the same day in every language and on every device', () => {
  const monday = Date.parse('2026-11-16')
  expect(timeText(monday, 'short-date', 'ja', 'UTC')).toBe('11月16日')
  expect(timeText(monday, 'short-date', 'en', 'UTC')).toBe('Nov 16')
  expect(timeText(monday, 'numeric-date', 'ja', 'UTC')).toBe('11/16')
})

test("times are told by the branch's clock", () => {
  expect(timeText(Date.parse('2026-11-21T07:30:00Z'), 'clock', 'ja', 'Asia/Tokyo')).toBe('16:30')
  expect(timeText(Date.parse('2026-11-21T15:00:00Z'), 'clock', 'en', 'Asia/Tokyo')).toBe('00:00')
})

test('a time zone has a name in both languages', () => {
  expect(zoneName('Asia/Tokyo', 'ja')).toBe('日本標準時')
  expect(zoneName('Asia/Tokyo', 'en')).toBe('Japan Standard Time')
})
