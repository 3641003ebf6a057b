import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { PutOffMinutes } from '#contract/room/slices/attention.ts'
import { openCallOf } from '#contract/room/slices/calls.ts'
import { mayLead } from './rules.ts'

type Refused = Refusal<'SessionFinished' | 'SessionNotStarted' | 'TakenOver' | 'NotFound'>

/** @param minutes from now; null takes it back. */
export function putOff(
  room: Room,
  studentId: StudentId,
  minutes: PutOffMinutes | null,
  by: TutorId,
  now: Date,
): RoomEvent[] | Refused | Refusal<'StudentCalls'> {
  const student = inRunning(room, studentId, by)
  if (isRefusal(student)) return student
  if (minutes === null) return student.putOff ? [{ type: 'student-put-off', studentId, until: null, by }] : []
  const call = openCallOf(room, studentId)
  if (call && !call.answered) return refuse('StudentCalls')
  return [{ type: 'student-put-off', studentId, until: now.getTime() + minutes * 60_000, by }]
}

export function pin(room: Room, studentId: StudentId, isPinned: boolean, by: TutorId): RoomEvent[] | Refused {
  const student = inRunning(room, studentId, by)
  if (isRefusal(student)) return student
  return Boolean(student.pinned) === isPinned ? [] : [{ type: 'student-pinned', studentId, isPinned, by }]
}

function inRunning(room: Room, studentId: StudentId, by: TutorId): RoomStudent | Refused {
  if (room.status === 'finished') return refuse('SessionFinished')
  const student = room.students[studentId]
  if (!student) return notFound()
  const refused = mayLead(room, by)
  if (refused) return refused
  return room.status === 'running' ? student : refuse('SessionNotStarted')
}
