import { expect, test } from 'vitest'
import { attendanceKind } from './attendance.ts'

const MINUTE_MS = 60_000
const at = (minute: number) => minute * MINUTE_MS
const lesson = { startsAt: at(0), endsAt: at(50), startedAt: at(1), finishedAt: at(49) }
const stay = (from: number, until: number | null) => ({
  joinedAt: at(from),
  leftAt: until === null ? null : at(until),
})
const kindOf = (...stays: ReturnType<typeof stay>[]) => attendanceKind(lesson, stays, false)

test('a child who came in time and stayed was present, also through a break', () => {
  expect(kindOf(stay(-8, 49))).toBe('present')
  expect(kindOf(stay(-8, 10), stay(20, null))).toBe('present')
  // Five minutes are nobody's fault.
  expect(kindOf(stay(6, 44))).toBe('present')
})

test('a child who came after the start was late, and one who went before the end left early', () => {
  expect(kindOf(stay(7, 49))).toBe('late')
  expect(kindOf(stay(0, 30))).toBe('left-early')
  expect(kindOf(stay(10, 30))).toBe('late')
})

test('a tutor who starts late makes no student late, and one who finishes early makes none leave early', () => {
  const moved = { ...lesson, startedAt: at(12), finishedAt: at(30) }
  expect(attendanceKind(moved, [stay(13, 30)], false)).toBe('present')
})

test('a student who never joined was absent, or excused if an absence was reported', () => {
  expect(kindOf()).toBe('absent')
  expect(attendanceKind(lesson, [], true)).toBe('excused')
  // Looking into the waiting room is not coming to the lesson.
  expect(attendanceKind(lesson, [stay(-8, -5)], true)).toBe('excused')
  // A child who was told to be away and came after all was there.
  expect(attendanceKind(lesson, [stay(-8, 49)], true)).toBe('present')
})
