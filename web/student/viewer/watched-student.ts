import type { StudentId } from '#contract/kernel/ids.ts'
import type { Presence } from '#contract/kernel/live/frames.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { classTalkOf, talkOfStudent } from '#contract/room/slices/talks.ts'
import type { Position } from '#contract/room/state.ts'
import { callView } from '../calls/call-view.ts'
import type { WatchedLesson } from '../lesson/lesson-context.tsx'
import { tutorToShow } from '../room/room-facts.ts'

interface Told {
  at: number
  event: unknown
}

/**
 * The state of a student as a viewer sees it.
 * @param present null until the server has sent the presence. @param told the last position that the student's device sent.
 */
export function watchedStudent(
  room: Room,
  studentId: StudentId,
  present: Presence | null,
  told: Told | undefined,
): Omit<WatchedLesson, 'isWatched' | 'name' | 'offlineSince'> {
  const student = room.students[studentId] ?? null
  const attending = attendingOf(student, present)
  const talk = talkOfStudent(room, studentId) ?? classTalkOf(room)
  return {
    student,
    attending,
    tutor: tutorToShow(room, present),
    place: student?.state ?? student?.assignment ?? null,
    playing: attending === 'here' ? playingNow(student, told) : null,
    call: callView(room, studentId, false),
    talk: talk ? { kind: talk.kind, tutorName: talk.displayName } : null,
  }
}

function attendingOf(student: RoomStudent | null, present: Presence | null): WatchedLesson['attending'] {
  if (!student || student.attendance === 'expected') return 'expected'
  if (student.attendance === 'left') return 'left'
  if (!present) return 'unknown'
  return present[student.id]?.here ? 'here' : 'away'
}

/** A position is shown only with its own page: the device may have turned the page already, or not yet. */
function playingNow(student: RoomStudent | null, told: Told | undefined): string | null {
  const position = told?.event as Position | undefined
  if (!position || position.page !== student?.state?.page) return null
  return position.positionMs === null ? null : position.sentence
}
