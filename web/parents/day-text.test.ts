import { expect, test } from 'vitest'
import { clockText, dayText, momentText, mondayText } from './day-text.ts'

const LATE = Date.parse('2026-11-21T15:05:00Z')

test('days and times are the branch’s, wherever the parents are', () => {
  expect(dayText(LATE, 'ja', 'Asia/Tokyo')).toBe('11月22日(日)')
  expect(momentText(LATE, 'ja', 'Asia/Tokyo')).toBe('2026年11月22日 00:05')
  expect(clockText(LATE, 'ja', 'Europe/Berlin')).toBe('16:05')
  expect(dayText(LATE, 'en', 'Europe/Berlin')).toBe('Sat, Nov 21')
})

test('a Monday is the same day in every language and on every device', () => {
  expect(mondayText('2026-11-16', 'ja')).toBe('11月16日')
  expect(mondayText('2026-11-16', 'en')).toBe('Nov 16')
  expect(mondayText('2026-11-16', 'ja', 'numeric')).toBe('11/16')
})
