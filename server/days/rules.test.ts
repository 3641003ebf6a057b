import { expect, test } from 'vitest'
import type { LessonId, TutorId } from '#contract/kernel/ids.ts'
import { daysAhead, freeTutors } from './free-tutors.ts'
import { attendanceNow, hasMissed, mayGive } from './rules.ts'

const MINUTE = 60_000
const lesson = { startsAt: 100 * MINUTE, endsAt: 160 * MINUTE }
const tutor = (id: string) => ({ id: id as TutorId, displayName: id })

const aBooking = (tutorId: string, startsAt: number, endsAt = startsAt + 10) =>
  ({ tutorId, classroomId: 'midori', studentIds: ['aoi'], startsAt, endsAt }) as unknown as Parameters<
    typeof freeTutors
  >[0]

test('a tutor with another lesson then cannot stand in, and tutors present that day come first', () => {
  const others = [aBooking('hayashi', 25), aBooking('sasaki', 10), aBooking('nakai', 50)]
  const tutors = ['mori', 'abe', 'hayashi', 'sasaki', 'nakai'].map(tutor)
  const free = freeTutors(aBooking('mori', 20), tutors, others)
  // Lessons that touch do not clash.
  expect(free.map(({ id }) => id)).toEqual(['sasaki', 'nakai', 'abe'])
})

test('a lesson can be given to a stand-in until somebody has joined it or its time is over', () => {
  const planned = { status: 'scheduled', cancelReason: null, endsAt: 10 } as const
  expect(mayGive(planned, false, 9)).toBeNull()
  expect(mayGive(planned, true, 9)).toMatchObject({ refusal: 'LessonRan' })
  expect(mayGive(planned, false, 10)).toMatchObject({ refusal: 'LessonRan' })
  const cancelled = { ...planned, status: 'cancelled', cancelReason: '雪' } as const
  expect(mayGive(cancelled, false, 9)).toMatchObject({
    refusal: 'LessonCancelled',
    details: { reason: '雪' },
  })
})

test('the days ahead show which lessons are open, which nobody can take, and who can take all', () => {
  const ahead = (day: string, at: number, isGiven = false) => ({
    ...aBooking('mori', at),
    lessonId: null as LessonId | null,
    day,
    isGiven,
  })
  const free: Record<number, string[]> = { 1: ['abe', 'nakai'], 2: ['nakai'], 3: [], 4: ['abe'] }
  const days = daysAhead(
    [ahead('mon', 1), ahead('mon', 2), ahead('tue', 3), ahead('tue', 4), ahead('wed', 9, true)],
    ({ startsAt }) => (free[startsAt] ?? []).map(tutor),
  )
  expect(days).toEqual([
    { day: 'mon', lessons: 2, open: 2, withoutFree: 0, freeForAll: 'nakai' },
    { day: 'tue', lessons: 2, open: 2, withoutFree: 1, freeForAll: null },
    { day: 'wed', lessons: 1, open: 0, withoutFree: 0, freeForAll: null },
  ])
})

test('a student is absent only once late, and not from a lesson that did not take place', () => {
  const at = (now: number, isExcused = false, startedAt: number | null = lesson.startsAt) =>
    attendanceNow(lesson, { startedAt, finishedAt: null }, [], isExcused, now)
  expect(attendanceNow(lesson, null, [], false, lesson.startsAt)).toBe('to-come')
  expect(attendanceNow(lesson, null, [], true, lesson.startsAt)).toBe('excused')
  expect(attendanceNow(lesson, null, [], true, lesson.endsAt)).toBeNull()
  expect(at(lesson.startsAt + 5 * MINUTE)).toBe('to-come')
  expect(at(lesson.startsAt + 5 * MINUTE, true)).toBe('excused')
  expect(at(lesson.startsAt + 6 * MINUTE)).toBe('absent')
  expect(at(lesson.startsAt + 6 * MINUTE, false, null)).toBe('to-come')
  const stay = [{ joinedAt: lesson.startsAt, leftAt: null }]
  const held = { startedAt: lesson.startsAt, finishedAt: null }
  expect(attendanceNow(lesson, held, stay, false, lesson.startsAt + MINUTE)).toBe('present')
})

test('a student missed lessons that were cancelled, had an absence, or passed without the student', () => {
  const facts = { kind: 'regular', status: 'scheduled', endsAt: 10 } as const
  const missed = (given: object, isExcused = false, hasCome = false, now = 5) =>
    hasMissed({ lesson: { ...facts, ...given }, isExcused, hasCome }, now)
  expect(missed({})).toBe(false)
  expect(missed({}, true)).toBe(true)
  expect(missed({}, true, true)).toBe(false)
  expect(missed({}, false, false, 10)).toBe(true)
  expect(missed({ status: 'finished' })).toBe(true)
  expect(missed({ status: 'cancelled' })).toBe(true)
  expect(missed({ status: 'cancelled', kind: 'trial' })).toBe(false)
})
