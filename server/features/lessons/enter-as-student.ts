import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { isRefusal, type Refusal } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import { listStudents } from '#server/features/people/index.ts'
import type { Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { enterRoom, tellRoom, viewRoom, lockRoom } from './room.ts'
import * as rules from './rules.ts'
import { saveLastSession } from './stores/state-store.ts'

interface Joined {
  sessionId: SessionId
  seq: number
  room: Room
}

/** Joins a lesson that has this student on its roster. */
export async function enterAsStudent(
  { tx, who, now }: { tx: Tx; who: Student; now: Date },
  lesson: Lesson,
): Promise<Joined | Refusal<'TooEarly' | 'LessonCancelled' | 'SessionFinished' | 'NotFound'>> {
  const refused = rules.mayStudentJoin(lesson, now)
  if (refused) return refused
  const room = await enterRoom(tx, lesson, now)
  const events = rules.joinAsStudent(room.state, who.id)
  if (isRefusal(events)) return events
  await saveLastSession(tx, who.id, room.sessionId)
  await tellRoom(tx, room, [...(await named(tx, room.state, who)), ...events], now)
  return viewRoom(room, who)
}

/** The room may have been opened before a trial's family wrote the student's name. */
async function named(tx: Tx, room: Room, { id, onlyLessonId }: Student): Promise<RoomEvent[]> {
  const [student] = onlyLessonId ? await listStudents(tx, [id]) : []
  return student ? rules.nameStudent(room, student) : []
}

/**
 * A student who may not stay leaves the room as if by themselves. A student who is not in it, or a closed room, stays
 * unchanged.
 */
export async function takeOut(tx: Tx, sessionId: SessionId, studentId: StudentId, now: Date): Promise<void> {
  const room = await lockRoom(tx, sessionId)
  const events = rules.leave(room.state, studentId)
  if (!isRefusal(events)) await tellRoom(tx, room, events, now)
}
