import { expect, test } from 'vitest'
import type { ClassroomId, LessonId, TutorId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { comingSlots } from './use-coming-slots.ts'

const leaf = 'leaf' as ClassroomId
const deps = { classroomId: leaf, timeZone: 'Europe/Berlin', now: Date.parse('2026-10-15T12:00:00Z') }

function aLesson(startsAt: string, more: Partial<Lesson> = {}): Lesson {
  const start = Date.parse(startsAt)
  return {
    id: startsAt as LessonId,
    classroom: { id: leaf, name: 'Leaf' },
    tutor: { id: 'tutor' as TutorId, displayName: 'Tutor' },
    kind: 'regular',
    startsAt: start,
    endsAt: start + 3_600_000,
    status: 'scheduled',
    cancelReason: null,
    studentCount: 0,
    joinFrom: start - 600_000,
    ...more,
  }
}

const ids = (lessons: Lesson[]) => comingSlots(lessons, deps).map((slot) => slot.lessons.map(({ id }) => id))

test('lessons at the same hour of the week are one slot, the next one first, across the change to winter time', () => {
  // 16:00 in Berlin is 14:00 UTC until 25 October, and 15:00 UTC after it.
  const lessons = [
    aLesson('2026-10-28T15:00:00Z'),
    aLesson('2026-10-21T14:00:00Z'),
    aLesson('2026-10-20T14:00:00Z'),
    aLesson('2026-10-27T15:00:00Z'),
  ]
  expect(ids(lessons)).toEqual([
    ['2026-10-20T14:00:00Z', '2026-10-27T15:00:00Z'],
    ['2026-10-21T14:00:00Z', '2026-10-28T15:00:00Z'],
  ])
})

test('lessons that began, were cancelled, are trials or another classroom’s cannot be chosen', () => {
  const at = '2026-10-21T14:00:00Z'
  expect(ids([aLesson(at)])).toEqual([[at]])
  expect(ids([aLesson('2026-10-15T11:59:00Z')])).toEqual([])
  expect(ids([aLesson(at, { status: 'cancelled' })])).toEqual([])
  expect(ids([aLesson(at, { kind: 'trial' })])).toEqual([])
  expect(ids([aLesson(at, { classroom: { id: 'other' as ClassroomId, name: 'Other' } })])).toEqual([])
})
