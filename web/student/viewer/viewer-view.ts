import type { Presence } from '#contract/kernel/frames.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import { openCallOf, placeInLine } from '#contract/room/calls.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Place, Position } from '#contract/room/state.ts'
import { tutorToShow, type ShownTutor } from '../room/room-facts.ts'

export type ViewedPresence = 'here' | 'away' | 'left' | 'expected' | 'unknown'

export type ViewedCall = { kind: 'in-line'; place: number } | { kind: 'with-tutor'; tutor: string }

/** The state of the student as a viewer sees it. */
export interface ViewerView {
  student: RoomStudent | null
  attending: ViewedPresence
  tutor: ShownTutor | null
  /** The open page, or the first one. */
  place: Place | null
  /** The sentence that is played now. */
  playing: string | null
  call: ViewedCall | null
}

interface Told {
  at: number
  event: unknown
}

/** @param present null until the server has sent the presence. @param told the last position that the student's device sent. */
export function viewerView(
  room: Room,
  studentId: StudentId,
  present: Presence | null,
  told: Told | undefined,
): ViewerView {
  const student = room.students[studentId] ?? null
  const attending = attendingOf(student, present)
  return {
    student,
    attending,
    tutor: tutorToShow(room, present),
    place: student?.state ?? student?.assignment ?? null,
    playing: attending === 'here' ? playingNow(student, told) : null,
    call: callOf(room, studentId),
  }
}

function attendingOf(student: RoomStudent | null, present: Presence | null): ViewedPresence {
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

function callOf(room: Room, studentId: StudentId): ViewedCall | null {
  const place = placeInLine(room, studentId)
  if (place === null) return null
  if (place > 0) return { kind: 'in-line', place }
  return { kind: 'with-tutor', tutor: openCallOf(room, studentId)?.answered?.displayName ?? '' }
}
