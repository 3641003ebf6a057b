import type { CallId, StudentId, TutorId } from '../../contract/kernel/ids.ts'
import { type Refusal, notFound, refuse } from '../../contract/kernel/refusal.ts'
import {
  openCallOf,
  type OpenCall,
  type Room,
  type RoomEvent,
  type RosterEntry,
} from '../../contract/lesson-room.ts'
import type { Lesson, StudentChange } from '../../contract/lessons.ts'
import type { StudentState } from '../../contract/state.ts'

export const JOIN_BEFORE_MS = 10 * 60_000
export const MAX_SPAN_DAYS = 31

type Events<Code extends string = never> = RoomEvent[] | Refusal<Code>
type NotFound = 'NotFound'

export function mayStudentJoin(
  lesson: Lesson,
  now: Date,
): Refusal<'TooEarly' | 'LessonCancelled' | 'SessionFinished'> | null {
  // Nobody is too early for what will not be: they would only come again.
  return mayTutorJoin(lesson) ?? (now.getTime() < lesson.joinFrom ? refuse('TooEarly') : null)
}

/** A tutor may prepare at any time before. */
export function mayTutorJoin(lesson: Lesson): Refusal<'LessonCancelled' | 'SessionFinished'> | null {
  if (lesson.status === 'cancelled') return refuse('LessonCancelled')
  return lesson.status === 'finished' ? refuse('SessionFinished') : null
}

/** The first to come opens the room for all. */
export function openRoom(room: Room, lesson: Lesson, students: RosterEntry[]): RoomEvent[] {
  return room.status === 'unopened' ? [{ type: 'room-opened', lessonId: lesson.id, students }] : []
}

export function joinAsStudent(room: Room, studentId: StudentId): Events<'SessionFinished' | NotFound> {
  if (room.status === 'finished') return refuse('SessionFinished')
  const student = room.students[studentId]
  if (!student) return notFound()
  // Already here on another device: nothing new happened.
  return student.attendance === 'joined' ? [] : [{ type: 'student-joined', studentId }]
}

export function joinAsTutor(room: Room, tutorId: TutorId, displayName: string): Events<'SessionFinished'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  return room.tutors[tutorId] ? [] : [{ type: 'tutor-joined', tutorId, displayName }]
}

export function leave(room: Room, studentId: StudentId): Events<'SessionFinished' | 'NotJoined' | NotFound> {
  const refused = mayRecord(room, studentId)
  if (refused) return refused
  const open = openCallOf(room, studentId)
  return [...(open ? [closed(open)] : []), { type: 'student-left', studentId }]
}

export function recordState(
  room: Room,
  studentId: StudentId,
  wish: { state?: StudentState | undefined; call?: 'raise' | 'withdraw' | undefined },
  freshId: CallId,
): Events<'SessionFinished' | 'SessionNotStarted' | 'NotJoined' | 'CallAnswered' | 'NoOpenCall' | NotFound> {
  const refused = mayRecord(room, studentId)
  if (refused) return refused
  const calling = wish.call ? changeCall(room, studentId, wish.call, freshId) : []
  if (!Array.isArray(calling)) return calling
  return [
    ...(wish.state ? [{ type: 'state-recorded', studentId, state: wish.state } as const] : []),
    ...calling,
  ]
}

function changeCall(
  room: Room,
  studentId: StudentId,
  wish: 'raise' | 'withdraw',
  freshId: CallId,
): Events<'SessionNotStarted' | 'CallAnswered' | 'NoOpenCall'> {
  if (room.status !== 'running') return refuse('SessionNotStarted')
  const open = openCallOf(room, studentId)
  // One open call a student: raising it again keeps the place in line.
  if (wish === 'raise') return open ? [] : [{ type: 'call-raised', callId: freshId, studentId }]
  if (!open) return refuse('NoOpenCall')
  return open.answered ? refuse('CallAnswered') : [{ type: 'call-withdrawn', callId: open.id }]
}

export function start(room: Room, by: TutorId): Events<'SessionFinished' | 'AlreadyStarted'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  return room.status === 'running' ? refuse('AlreadyStarted') : [{ type: 'session-started', by }]
}

export function finish(room: Room, by: TutorId): Events<'SessionFinished' | 'SessionNotStarted'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  return room.status === 'running' ? [{ type: 'session-finished', by }] : refuse('SessionNotStarted')
}

/** A tutor is with one student at a time: answering the next ends the one before. */
export function answerCall(
  room: Room,
  callId: CallId,
  by: TutorId,
  displayName: string,
): Events<'SessionFinished' | 'CallClosed' | 'AnsweredByAnother'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  const open = room.line.find(({ id }) => id === callId)
  if (!open) return refuse('CallClosed')
  if (open.answered)
    return open.answered.by === by ? [] : refuse('AnsweredByAnother', { by: open.answered.displayName })
  const before = room.line.filter(({ answered }) => answered?.by === by)
  return [...before.map(closed), { type: 'call-answered', callId, by, displayName }]
}

export function endCall(
  room: Room,
  callId: CallId,
  by: TutorId,
): Events<'SessionFinished' | 'CallClosed' | 'CallNotAnswered' | 'AnsweredByAnother'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  const open = room.line.find(({ id }) => id === callId)
  if (!open) return refuse('CallClosed')
  if (!open.answered) return refuse('CallNotAnswered')
  return open.answered.by === by
    ? [closed(open)]
    : refuse('AnsweredByAnother', { by: open.answered.displayName })
}

function closed({ id, answered }: OpenCall): RoomEvent {
  return { type: answered ? 'call-ended' : 'call-withdrawn', callId: id }
}

function mayRecord(
  room: Room,
  studentId: StudentId,
): Refusal<'SessionFinished' | 'NotJoined' | NotFound> | null {
  const student = room.students[studentId]
  if (!student) return notFound()
  if (room.status === 'finished') return refuse('SessionFinished')
  return student.attendance === 'joined' ? null : refuse('NotJoined')
}

/** Assignment and note may be prepared before anyone has come; a page can be turned only in a room that is open. */
export function changeStudent(
  lesson: Lesson,
  room: Room | null,
  studentId: StudentId,
  change: StudentChange,
  by: TutorId,
): Events<'SessionFinished' | 'SessionNotStarted' | 'LessonCancelled'> {
  if (lesson.status === 'finished' || room?.status === 'finished') return refuse('SessionFinished')
  if (lesson.status === 'cancelled') return refuse('LessonCancelled')
  switch (change.kind) {
    case 'note':
      return [{ type: 'note-written', studentId, note: change.note, by }]
    case 'assignment':
      return [{ type: 'assignment-changed', studentId, place: change.place, by }]
    case 'page':
      return room
        ? [{ type: 'page-changed', studentId, place: change.place, by }]
        : refuse('SessionNotStarted')
  }
}
