import { expect, test } from 'vitest'
import { spanText, timeText, zoneName } from './time-text.ts'

const TOKYO = 'Asia/Tokyo'
const at = (time: string) => Date.parse(time)

test("times are told by the branch's clock", () => {
  expect(timeText(at('2026-11-21T07:30:00Z'), 'ja', TOKYO)).toBe('16:30')
  expect(timeText(at('2026-11-21T15:00:00Z'), 'en', TOKYO)).toBe('00:00')
})

test('a lesson that ends with its day ends at 24:00', () => {
  expect(spanText(at('2026-11-21T13:30:00Z'), at('2026-11-21T15:00:00Z'), 'ja', TOKYO)).toBe('22:30 – 24:00')
})

test('the whole day is no span of hours', () => {
  expect(spanText(at('2026-11-20T15:00:00Z'), at('2026-11-21T15:00:00Z'), 'ja', TOKYO)).toBeNull()
})

test('a time zone has a name in both languages', () => {
  expect(zoneName(TOKYO, 'ja')).toBe('日本標準時')
  expect(zoneName(TOKYO, 'en')).toBe('Japan Standard Time')
})
