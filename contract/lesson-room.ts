import type { CallId, LessonId, StudentId, TutorId } from './kernel/ids.ts'
import type { Topic } from './kernel/topic.ts'
import { type AttemptEvent, foldAttempt, type RoomAttempt } from './room-attempt.ts'
import { foldHonors, type HonorEvent, type RoomHonor } from './room-honors.ts'
import { foldKnocks, type Knock, type KnockEvent } from './room-knocks.ts'
import { viewEvent, viewState } from './room-view.ts'
import type { Place, StudentState } from './state.ts'

/** The live room of a session, as everyone in it sees it. Times are ms of the server's clock. */
export interface Room {
  lessonId: LessonId | null
  status: 'unopened' | 'waiting' | 'running' | 'finished'
  startedAt: number | null
  finishedAt: number | null
  /** Why the lesson was cancelled while people waited for it; such a room is finished. */
  cancelledBecause?: string
  /** `replacedBy`: another tutor has taken the lesson over from them. */
  tutors: Record<TutorId, { displayName: string; replacedBy?: TutorId }>
  students: Record<StudentId, RoomStudent>
  /** Open calls in the order of raising. Who called is hidden from other students. */
  line: OpenCall[]
  /** Who waits at the door. Students see none of it. */
  knocks: Knock[]
}

export interface RoomStudent {
  id: StudentId
  displayName: string
  reading: string
  grade: number
  assignment: Place | null
  attendance: 'expected' | 'joined' | 'left'
  attendanceAt: number | null
  state: StudentState | null
  recordedAt: number | null
  /** Since when on this page. */
  onPageSince: number | null
  /** Where a tutor sent them last, and when. A record that was under way at that moment comes after it, and does not undo it. */
  sentTo?: { place: Place; at: number }
  /** Their device has said that today's lesson is on it and that it keeps what they do: they can go on without a network. */
  lessonKept?: boolean
  /** When they came in with their card on a device that nobody knew. The tutors' own; students never see it. */
  newDeviceAt?: number
  /** How many of their writes the server fails at: they lie on their device and are sent again. */
  aside?: number
  /** The tutors' own; students never see it. */
  note: string
  /** The final check they are in, or were in last in this lesson. */
  attempt: RoomAttempt | null
  /** Those of this lesson, in the order of giving. */
  honors: RoomHonor[]
}

export interface OpenCall {
  id: CallId
  studentId: StudentId | null
  raisedAt: number
  answered: { by: TutorId; displayName: string; at: number } | null
}

export type RosterEntry = Pick<
  RoomStudent,
  'id' | 'displayName' | 'reading' | 'grade' | 'assignment' | 'note'
>

export type RoomEvent =
  | { type: 'room-opened'; lessonId: LessonId; students: RosterEntry[] }
  | { type: 'tutor-joined'; tutorId: TutorId; displayName: string }
  | { type: 'tutor-replaced'; tutorId: TutorId; by: TutorId; displayName: string }
  | { type: 'student-joined' | 'student-left'; studentId: StudentId }
  /** As the family writes it; a trial student is expected under the name that a tutor was told. */
  | { type: 'student-named'; studentId: StudentId; displayName: string; reading: string }
  | { type: 'session-started'; by: TutorId }
  | { type: 'session-finished'; by: TutorId }
  /** `by`: null for the school's console. */
  | { type: 'lesson-cancelled'; reason: string; by: TutorId | null }
  /** `at`: when it happened, where that was long before it was told. */
  | { type: 'state-recorded'; studentId: StudentId; state: StudentState; at?: number }
  | { type: 'lesson-kept'; studentId: StudentId; kept: boolean }
  | { type: 'new-device-came'; studentId: StudentId }
  | { type: 'work-put-aside'; studentId: StudentId; count: number }
  | { type: 'call-raised'; callId: CallId; studentId: StudentId | null }
  | { type: 'call-answered'; callId: CallId; by: TutorId; displayName: string }
  | { type: 'call-withdrawn' | 'call-ended'; callId: CallId }
  | { type: 'assignment-changed' | 'page-changed'; studentId: StudentId; place: Place; by: TutorId }
  | { type: 'note-written'; studentId: StudentId; note: string; by: TutorId }
  | AttemptEvent
  | HonorEvent
  | KnockEvent

export const lessonRoom: Topic<'lesson-room', Room, RoomEvent> = {
  name: 'lesson-room',
  empty: {
    lessonId: null,
    status: 'unopened',
    startedAt: null,
    finishedAt: null,
    tutors: {},
    students: {},
    line: [],
    knocks: [],
  },
  fold,
  viewState,
  viewEvent,
}

/** The place in line of a student's open call, 1 for the next; 0 when the tutor is with them; null without a call. */
export function placeInLine(room: Room, studentId: StudentId): number | null {
  const own = openCallOf(room, studentId)
  if (!own) return null
  if (own.answered) return 0
  return room.line.filter((open) => !open.answered).indexOf(own) + 1
}

export function openCallOf(room: Room, studentId: StudentId): OpenCall | undefined {
  return room.line.find((open) => open.studentId === studentId)
}

function fold(room: Room, event: RoomEvent, at: number): Room {
  switch (event.type) {
    case 'room-opened':
      return { ...room, lessonId: event.lessonId, status: 'waiting', students: roster(event.students) }
    case 'tutor-joined':
      return { ...room, tutors: { ...room.tutors, [event.tutorId]: { displayName: event.displayName } } }
    case 'tutor-replaced':
      return replaced(room, event)
    case 'student-joined':
      return change(room, event.studentId, () => ({ attendance: 'joined', attendanceAt: at }))
    case 'student-named': {
      const { displayName, reading } = event
      return change(room, event.studentId, () => ({ displayName, reading }))
    }
    case 'student-left':
      return change(room, event.studentId, () => ({ attendance: 'left', attendanceAt: at }))
    case 'session-started':
      return { ...room, status: 'running', startedAt: at }
    case 'session-finished':
      return finish(room, at)
    case 'lesson-cancelled':
      return { ...finish(room, at), cancelledBecause: event.reason }
    case 'state-recorded':
      return change(room, event.studentId, (student) => recorded(student, event.state, event.at ?? at))
    case 'lesson-kept':
      return change(room, event.studentId, () => ({ lessonKept: event.kept }))
    case 'new-device-came':
      return change(room, event.studentId, () => ({ newDeviceAt: at }))
    case 'work-put-aside':
      return change(room, event.studentId, () => ({ aside: event.count }))
    case 'call-raised':
      return {
        ...room,
        line: [...room.line, { id: event.callId, studentId: event.studentId, raisedAt: at, answered: null }],
      }
    case 'call-answered': {
      const answered = { by: event.by, displayName: event.displayName, at }
      return {
        ...room,
        line: room.line.map((open) => (open.id === event.callId ? { ...open, answered } : open)),
      }
    }
    case 'call-withdrawn':
    case 'call-ended':
      return { ...room, line: room.line.filter((open) => open.id !== event.callId) }
    case 'assignment-changed':
      return change(room, event.studentId, () => ({ assignment: event.place }))
    case 'page-changed':
      return change(room, event.studentId, (student) => ({
        ...recorded(student, arrivedAt(event.place), at),
        sentTo: { place: event.place, at },
      }))
    case 'note-written':
      return change(room, event.studentId, () => ({ note: event.note }))
    case 'student-knocked':
    case 'knock-answered':
      return { ...room, knocks: foldKnocks(room.knocks, event, at) }
    case 'honor-given':
    case 'honor-removed':
      return change(room, event.studentId, ({ honors }) => ({ honors: foldHonors(honors, event, at) }))
    default:
      return change(room, event.studentId, ({ attempt }) => ({ attempt: foldAttempt(attempt, event, at) }))
  }
}

/** Whoever takes over has the open calls of the tutor before, in their places. */
function replaced(
  room: Room,
  { tutorId, by, displayName }: Extract<RoomEvent, { type: 'tutor-replaced' }>,
): Room {
  const before = room.tutors[tutorId]
  const tutors = {
    ...room.tutors,
    ...(before && { [tutorId]: { ...before, replacedBy: by } }),
    [by]: { displayName },
  }
  const line = room.line.map((open) =>
    open.answered?.by === tutorId ? { ...open, answered: { ...open.answered, by, displayName } } : open,
  )
  return { ...room, tutors, line }
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

function change(room: Room, id: StudentId, of: (student: RoomStudent) => Partial<RoomStudent>): Room {
  const student = room.students[id]
  // A viewer without this student has nothing to change.
  if (!student) return room
  return { ...room, students: { ...room.students, [id]: { ...student, ...of(student) } } }
}

function recorded(student: RoomStudent, state: StudentState, at: number): Partial<RoomStudent> {
  const samePage = student.state?.textbookId === state.textbookId && student.state.page === state.page
  return { state, recordedAt: at, onPageSince: samePage ? student.onPageSince : at }
}

/** Progress is of a page: what was heard on the one before says nothing here. */
function arrivedAt(place: Place): StudentState {
  return { ...place, sentence: null, activity: 'reading', progress: {} }
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
    knocks: [],
    students: Object.fromEntries(students),
  }
}
