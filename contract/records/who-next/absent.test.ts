import { expect, test } from 'vitest'
import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { lessonRoom, type RoomEvent } from '#contract/room/lesson-room.ts'
import { whoNext } from './who-next.ts'

const studentId = 'aoi' as StudentId
const MINUTE_MS = 60_000
const student = {
  id: studentId,
  displayName: '青木 あおい',
  reading: 'あおき',
  grade: 1,
  assignment: null,
  note: '',
}
const absence = { reason: 'ill', toldBy: null, toldAt: 0 } as const
const opened = { type: 'room-opened', lessonId: 'lesson' as LessonId } as const
const started: RoomEvent = { type: 'session-started', by: 'mori' as TutorId }
const withdrawn: RoomEvent = { type: 'absence-withdrawn', studentId }

/** The students to go to nine minutes after the start. */
const nextAfter = (...events: RoomEvent[]) => {
  const room = events.reduce((state, event) => lessonRoom.fold(state, event, 0), lessonRoom.empty)
  return whoNext(room, null, 9 * MINUTE_MS).next.map((one) => one.studentId)
}

test('a student whose absence was reported is not waited for until it is withdrawn', () => {
  const expected: RoomEvent = { ...opened, students: [student] }
  const ill: RoomEvent = { ...opened, students: [{ ...student, absence }] }
  expect(nextAfter(expected, started)).toEqual([studentId])
  expect(nextAfter(ill, started)).toEqual([])
  expect(nextAfter(expected, started, { type: 'absence-told', studentId, absence })).toEqual([])
  expect(nextAfter(ill, started, withdrawn)).toEqual([studentId])
})

test('an absent student who joins is treated like every other student', () => {
  const ill: RoomEvent = { ...opened, students: [{ ...student, absence }] }
  expect(nextAfter(ill, { type: 'student-joined', studentId }, started)).toEqual([studentId])
})
