import { expect, test } from 'vitest'
import type { LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import { roomView } from '#contract/room/view.ts'
import { withSeatsTaken } from './seats-taken.ts'

const NOW = new Date('2026-11-21T01:00:00Z')
const [aoi, haruto] = ['aoi', 'haruto'] as [StudentId, StudentId]
const by = 'mori' as TutorId
const students = [aoi, haruto].map((id) => {
  return { id, displayName: id, reading: id, grade: 1, assignment: null, note: '' }
})
const joins = (studentId: StudentId): RoomEvent => ({ type: 'student-joined', studentId })
const leaves = (studentId: StudentId): RoomEvent => ({ type: 'student-left', studentId })
const started: RoomEvent = { type: 'session-started', by }

const fold = (room: Room, events: RoomEvent[]) =>
  events.reduce((before, event) => lessonRoom.fold(before, event, NOW.getTime()), room)
const opened = fold(lessonRoom.empty, [
  { type: 'room-opened', lessonId: 'lesson' as LessonId, students },
  { type: 'tutor-joined', tutorId: by, displayName: '森 まどか' },
])
/** The room after each of these was told by itself. */
const told = (...events: RoomEvent[]) =>
  events.reduce((room, event) => fold(room, withSeatsTaken(room, [event], NOW)), opened)

test('a student who joins takes a seat, and frees it by leaving', () => {
  expect(opened.seatsTaken).toBeUndefined()
  expect(told(joins(aoi)).seatsTaken).toBe(1)
  expect(told(joins(aoi), joins(haruto)).seatsTaken).toBe(2)
  expect(told(joins(aoi), joins(haruto), leaves(aoi)).seatsTaken).toBe(1)
  expect(told(joins(aoi), leaves(aoi)).seatsTaken).toBe(0)
})

test('the number of taken seats is sent once with each change, and no more after the start', () => {
  const room = told(joins(aoi))
  expect(withSeatsTaken(room, [joins(haruto)], NOW)).toEqual([
    joins(haruto),
    { type: 'seats-taken', count: 2 },
  ])
  for (const events of [[], [joins(aoi)], [joins(haruto), started]])
    expect(withSeatsTaken(room, events, NOW)).toEqual(events)
  expect(withSeatsTaken(told(joins(aoi), started), [leaves(aoi)], NOW)).toEqual([leaves(aoi)])
})

test('a waiting student learns how many have joined, and not who', () => {
  const seen = JSON.stringify(
    roomView.viewState(told(joins(aoi), joins(haruto)), { role: 'student', id: aoi }),
  )
  expect(seen).toContain('"seatsTaken":2')
  expect(seen).not.toContain(haruto)
})
