import { expect, test } from 'vitest'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { byNearness, lessonPhase } from './lesson-phase.ts'

const MINUTE = 60_000
const aLesson = (id: string, startsAt: number, status: Lesson['status'] = 'scheduled'): Lesson => ({
  id: id as never,
  classroom: { id: 'room' as never, name: 'Sakura' },
  tutor: { id: 'sato' as never, displayName: 'Sato' },
  kind: 'regular',
  startsAt,
  endsAt: startsAt + 50 * MINUTE,
  status,
  cancelReason: null,
  studentCount: 4,
  joinFrom: startsAt - 10 * MINUTE,
})

test('a lesson opens ten minutes before its start and is over with its hour', () => {
  const lesson = aLesson('a', 60 * MINUTE)
  const at = (minute: number) => lessonPhase(lesson, minute * MINUTE)
  expect([at(49), at(50), at(70), at(111)]).toEqual(['later', 'open', 'open', 'finished'])
})

test('the status of a lesson counts before the clock', () => {
  expect(lessonPhase(aLesson('a', 0, 'running'), 999 * MINUTE)).toBe('running')
  expect(lessonPhase(aLesson('a', 60 * MINUTE, 'cancelled'), 0)).toBe('cancelled')
})

test('the lesson to go to now stands first', () => {
  const lessons = [
    aLesson('done', 0, 'finished'),
    aLesson('later', 300 * MINUTE),
    aLesson('now', 60 * MINUTE, 'running'),
  ]
  expect(byNearness(lessons, 65 * MINUTE).map(({ id }) => id)).toEqual(['now', 'later', 'done'])
})
