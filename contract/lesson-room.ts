import type { CallId, LessonId, StudentId, TutorId } from './kernel/ids.ts'
import type { Topic, Viewer } from './kernel/topic.ts'
import type { Place, StudentState } from './state.ts'

/** The live room of a session, as everyone in it sees it. Times are ms of the server's clock. */
export interface Room {
  lessonId: LessonId | null
  status: 'unopened' | 'waiting' | 'running' | 'finished'
  startedAt: number | null
  finishedAt: number | null
  tutors: Record<TutorId, { displayName: string }>
  students: Record<StudentId, RoomStudent>
  /** Open calls in the order of raising. Who called is hidden from other students. */
  line: OpenCall[]
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
  /** The tutors' own; students never see it. */
  note: string
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
  | { type: 'student-joined' | 'student-left'; studentId: StudentId }
  | { type: 'session-started'; by: TutorId }
  | { type: 'session-finished'; by: TutorId }
  | { type: 'state-recorded'; studentId: StudentId; state: StudentState }
  | { type: 'call-raised'; callId: CallId; studentId: StudentId | null }
  | { type: 'call-answered'; callId: CallId; by: TutorId; displayName: string }
  | { type: 'call-withdrawn' | 'call-ended'; callId: CallId }
  | { type: 'assignment-changed' | 'page-changed'; studentId: StudentId; place: Place; by: TutorId }
  | { type: 'note-written'; studentId: StudentId; note: string; by: TutorId }

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
    case 'student-joined':
      return change(room, event.studentId, () => ({ attendance: 'joined', attendanceAt: at }))
    case 'student-left':
      return change(room, event.studentId, () => ({ attendance: 'left', attendanceAt: at }))
    case 'session-started':
      return { ...room, status: 'running', startedAt: at }
    case 'session-finished':
      return finish(room, at)
    case 'state-recorded':
      return change(room, event.studentId, (student) => recorded(student, event.state, at))
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
      return change(room, event.studentId, (student) =>
        recorded(student, arrivedAt(student, event.place), at),
      )
    case 'note-written':
      return change(room, event.studentId, () => ({ note: event.note }))
  }
}

function roster(students: RosterEntry[]): Room['students'] {
  const unseen = {
    attendance: 'expected',
    attendanceAt: null,
    state: null,
    recordedAt: null,
    onPageSince: null,
  } as const
  return Object.fromEntries(students.map((student) => [student.id, { ...student, ...unseen }]))
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

function arrivedAt(student: RoomStudent, place: Place): StudentState {
  return { ...place, sentence: null, activity: 'reading', progress: student.state?.progress ?? {} }
}

function finish(room: Room, at: number): Room {
  const students = Object.values(room.students).map((student): [StudentId, RoomStudent] => [
    student.id,
    student.attendance === 'joined' ? { ...student, attendance: 'left', attendanceAt: at } : student,
  ])
  return { ...room, status: 'finished', finishedAt: at, line: [], students: Object.fromEntries(students) }
}

function viewState(room: Room, viewer: Viewer): Room {
  if (viewer.role === 'tutor') return room
  const own = room.students[viewer.id as StudentId]
  return {
    ...room,
    students: own ? { [own.id]: { ...own, note: '' } } : {},
    line: room.line.map((open) => (open.studentId === viewer.id ? open : { ...open, studentId: null })),
  }
}

function viewEvent(event: RoomEvent, viewer: Viewer): RoomEvent | null {
  if (viewer.role === 'tutor') return event
  switch (event.type) {
    case 'room-opened': {
      const own = event.students.filter((student) => student.id === viewer.id)
      return { ...event, students: own.map((student) => ({ ...student, note: '' })) }
    }
    case 'call-raised':
      return event.studentId === viewer.id ? event : { ...event, studentId: null }
    case 'note-written':
      return null
    default:
      return 'studentId' in event && event.studentId !== viewer.id ? null : event
  }
}
