import { expect, test } from 'vitest'
import { urlExpiry } from './rules.ts'

const NOW = 1_000_000_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const over = { refusal: 'LessonOver' }

const lesson = (
  endsAt: number,
  status: 'scheduled' | 'running' | 'finished' | 'cancelled' = 'scheduled',
) => ({
  status,
  endsAt,
})

test('a link to sign in is good for ten minutes, whatever the lesson', () => {
  for (const status of ['scheduled', 'running', 'finished', 'cancelled'] as const) {
    expect(urlExpiry('sign-in', lesson(NOW - DAY_MS, status), NOW)).toBe(NOW + 10 * MINUTE_MS)
  }
})

test('a link to the page for parents, or to a single sign-on, is good for three days', () => {
  for (const purpose of ['parents-page', 'link-sso'] as const) {
    expect(urlExpiry(purpose, lesson(NOW - DAY_MS, 'finished'), NOW)).toBe(NOW + 72 * HOUR_MS)
  }
})

test('a link into a lesson is good until its end, and for three days at most', () => {
  expect(urlExpiry('lesson', lesson(NOW + HOUR_MS), NOW)).toBe(NOW + HOUR_MS)
  expect(urlExpiry('lesson', lesson(NOW + 7 * DAY_MS), NOW)).toBe(NOW + 72 * HOUR_MS)
})

test('a viewer’s link is good until the end of the lesson', () => {
  expect(urlExpiry('viewer', lesson(NOW + 7 * DAY_MS), NOW)).toBe(NOW + 7 * DAY_MS)
})

test('no link is made into a finished lesson', () => {
  const gone = [lesson(NOW), lesson(NOW + HOUR_MS, 'finished'), lesson(NOW + HOUR_MS, 'cancelled')]
  for (const purpose of ['lesson', 'viewer'] as const) {
    for (const each of gone) expect(urlExpiry(purpose, each, NOW)).toEqual(over)
  }
})
