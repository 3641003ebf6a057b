import { expect, test } from 'vitest'
import { isTooLate, lessonLetterStatus, pauseAfter, type SentLetter, weekToTell } from './rules.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

test('a letter that fails is tried again after a minute, then more and more rarely, and given up after two days', () => {
  expect([1, 2, 3, 4, 5, 6, 20].map((tries) => pauseAfter(tries) / MINUTE_MS)).toEqual([
    1, 4, 16, 64, 256, 360, 360,
  ])
  expect([isTooLate(0, 48 * HOUR_MS - 1), isTooLate(0, 48 * HOUR_MS)]).toEqual([false, true])
})

test('a week is told on its Sunday evening, by the clocks of the school', () => {
  const at = (moment: string, zone = 'Asia/Tokyo') => weekToTell(new Date(moment), zone)
  expect(at('2026-11-22T08:59:59Z')).toBeNull()
  expect(at('2026-11-22T09:00:00Z')).toBe('2026-11-16')
  expect(at('2026-11-22T14:59:59Z')).toBe('2026-11-16')
  expect(at('2026-11-22T15:00:00Z')).toBeNull()
  expect(at('2026-11-22T09:00:00Z', 'America/New_York')).toBeNull()
  expect(at('2026-11-22T23:30:00Z', 'America/New_York')).toBe('2026-11-16')
})

test('of the letters to a student’s guardians the best one counts', () => {
  const letter = (state: SentLetter['state'], readAt: number | null = null) => ({
    state,
    endedAt: 10,
    readAt,
  })
  const statusOf = (...letters: SentLetter[]) => lessonLetterStatus(letters, true)
  expect(statusOf(letter('sent', 11), letter('given-up'))).toBe('opened')
  expect(statusOf(letter('sent', 9))).toBe('sent')
  expect(statusOf(letter('unsure'))).toBe('sent')
  expect(statusOf({ ...letter('waiting', 11), endedAt: null }, letter('given-up'))).toBe('waiting')
  expect(statusOf(letter('given-up', 11), letter('dropped'))).toBe('failed')
  expect(statusOf(letter('dropped'))).toBe('unwanted')
  expect(lessonLetterStatus([], true)).toBe('unwanted')
  expect(lessonLetterStatus([], false)).toBe('no-address')
})
