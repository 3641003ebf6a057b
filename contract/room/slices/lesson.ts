import type { LessonId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { Face } from '#contract/school/faces.ts'
import type { Room, RoomStudent } from '../shape.ts'
import type { Slice } from './slice.ts'

export type RosterEntry = Pick<
  RoomStudent,
  'id' | 'displayName' | 'reading' | 'grade' | 'emblem' | 'assignment' | 'note' | 'consents' | 'absence'
>

interface TutorReplaced {
  type: 'tutor-replaced'
  tutorId: TutorId
  by: TutorId
  displayName: string
  face?: Face
}

/** The session from its opening to its end, and its tutors. */
export type LessonEvent =
  | { type: 'room-opened'; lessonId: LessonId; students: RosterEntry[] }
  | { type: 'tutor-joined'; tutorId: TutorId; displayName: string; face?: Face }
  /** Null: they have none any more. */
  | { type: 'tutor-chose-face'; tutorId: TutorId; face: Face | null }
  | TutorReplaced
  | { type: 'session-started' | 'session-finished'; by: TutorId }
  | { type: 'place-told'; inOneRoom: boolean; by: TutorId }
  /** How many students have joined, before the start. */
  | { type: 'seats-taken'; count: number }
  /** `by`: null if cancelled at the school's console. */
  | { type: 'lesson-cancelled'; reason: string; by: TutorId | OfficeId | null }
  /** A cancellation is taken back: the room waits again, and its people come in again. */
  | { type: 'lesson-restored'; by: TutorId | OfficeId | null }
  /** A finish is taken back: students come in again; what the finish closed stays closed. */
  | { type: 'session-reopened'; by: TutorId }

export const lessonSlice: Slice<LessonEvent> = {
  audience: {
    'room-opened': (event, viewer) => {
      const own = event.students.filter(({ id }) => id === viewer.id)
      return { ...event, students: own.map((student) => ({ ...student, note: '' })) }
    },
    'tutor-joined': 'everyone',
    'tutor-chose-face': 'everyone',
    'tutor-replaced': 'everyone',
    'session-started': 'everyone',
    'session-finished': 'everyone',
    'place-told': 'tutors',
    'seats-taken': 'everyone',
    'lesson-cancelled': 'everyone',
    'lesson-restored': 'everyone',
    'session-reopened': 'everyone',
  },
  fold(room, event, at) {
    switch (event.type) {
      case 'room-opened':
        return { ...room, lessonId: event.lessonId, status: 'waiting', students: roster(event.students) }
      case 'tutor-joined':
        return { ...room, tutors: { ...room.tutors, [event.tutorId]: roomTutor(event) } }
      case 'tutor-chose-face':
        return withFace(room, event.tutorId, event.face)
      case 'tutor-replaced':
        return replaced(room, event)
      case 'session-started':
        return { ...room, status: 'running', startedAt: at }
      case 'session-finished':
        return finish(room, at)
      case 'place-told':
        return { ...room, inOneRoom: event.inOneRoom }
      case 'seats-taken':
        return { ...room, seatsTaken: event.count }
      case 'lesson-cancelled':
        return { ...finish(room, at), cancelledBecause: event.reason }
      case 'lesson-restored': {
        const { cancelledBecause: _reason, ...rest } = room
        return { ...rest, status: 'waiting', finishedAt: null }
      }
      case 'session-reopened':
        return { ...room, status: 'running', finishedAt: null }
    }
  },
}

function roster(students: RosterEntry[]): Room['students'] {
  const unseen = {
    attendance: 'expected',
    attendanceAt: null,
    state: null,
    recordedAt: null,
    onPageSince: null,
    attempt: null,
  } as const
  return Object.fromEntries(students.map((student) => [student.id, { ...student, ...unseen, honors: [] }]))
}

function roomTutor({ displayName, face }: { displayName: string; face?: Face }): Room['tutors'][TutorId] {
  return face ? { displayName, face } : { displayName }
}

function withFace(room: Room, tutorId: TutorId, face: Face | null): Room {
  const known = room.tutors[tutorId]
  if (!known) return room
  const { face: _before, ...rest } = known
  return { ...room, tutors: { ...room.tutors, [tutorId]: face ? { ...rest, face } : rest } }
}

/** The new tutor gets the open calls of the replaced tutor, in the same order. */
function replaced(room: Room, { tutorId, by, ...tutor }: TutorReplaced): Room {
  const { displayName } = tutor
  const before = room.tutors[tutorId]
  const tutors = {
    ...room.tutors,
    ...(before && { [tutorId]: { ...before, replacedBy: by } }),
    [by]: roomTutor(tutor),
  }
  const line = room.line.map((open) =>
    open.answered?.by === tutorId ? { ...open, answered: { ...open.answered, by, displayName } } : open,
  )
  return { ...room, tutors, line }
}

function finish(room: Room, at: number): Room {
  const students = Object.values(room.students).map((student): [StudentId, RoomStudent] => [
    student.id,
    student.attendance === 'joined' ? { ...student, attendance: 'left', attendanceAt: at } : student,
  ])
  return {
    ...room,
    status: 'finished',
    finishedAt: at,
    line: [],
    joinRequests: [],
    talks: [],
    students: Object.fromEntries(students),
  }
}
