import type { CallId, OfficeId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { type Refusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { believedTime } from '#contract/kernel/time.ts'
import type { StudentChange } from '#contract/room/calls/lesson-states.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { OpenCall } from '#contract/room/shape.ts'
import { openCallOf } from '#contract/room/slices/calls.ts'
import type { RosterEntry } from '#contract/room/slices/lesson.ts'
import { talkOfStudent } from '#contract/room/slices/talks.ts'
import type { StudentState } from '#contract/room/state.ts'
import type { Face, MetTutor } from '#contract/school/faces.ts'

export const MAX_SPAN_DAYS = 31

type Events<Code extends string = never> = RoomEvent[] | Refusal<Code>
type NotFound = 'NotFound'

export function mayStudentJoin(
  lesson: Lesson,
  now: Date,
): Refusal<'TooEarly' | 'LessonCancelled' | 'SessionFinished'> | null {
  // A cancelled or finished lesson is refused as such, not as too early: the student would only come again.
  return mayTutorJoin(lesson) ?? (now.getTime() < lesson.joinFrom ? refuse('TooEarly') : null)
}

/** A tutor may prepare at any time before. */
export function mayTutorJoin(lesson: Lesson): Refusal<'LessonCancelled' | 'SessionFinished'> | null {
  if (lesson.status === 'cancelled') return refuse('LessonCancelled', { reason: lesson.cancelReason ?? '' })
  return lesson.status === 'finished' ? refuse('SessionFinished') : null
}

/** The first person to enter opens the room for all. */
export function openRoom(room: Room, lesson: Lesson, students: RosterEntry[]): RoomEvent[] {
  return room.status === 'unopened' ? [{ type: 'room-opened', lessonId: lesson.id, students }] : []
}

export function joinAsStudent(room: Room, studentId: StudentId): Events<'SessionFinished' | NotFound> {
  if (room.status === 'finished') return refuse('SessionFinished')
  const student = room.students[studentId]
  if (!student) return notFound()
  // Already joined on another device: no new event.
  return student.attendance === 'joined' ? [] : [{ type: 'student-joined', studentId }]
}

/** Renames a student whose name in the room is out of date. */
export function nameStudent(
  room: Room,
  { id, displayName, reading }: Pick<RosterEntry, 'id' | 'displayName' | 'reading'>,
): RoomEvent[] {
  const known = room.students[id]
  if (!known || (known.displayName === displayName && known.reading === reading)) return []
  return [{ type: 'student-named', studentId: id, displayName, reading }]
}

/** @param takeOverFrom the tutor whose place is taken; a tutor who is not in the room has no place to take. */
export function joinAsTutor(
  room: Room,
  { id: tutorId, displayName, face }: MetTutor,
  takeOverFrom?: TutorId,
): Events<'SessionFinished'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  const shown = face ? { displayName, face } : { displayName }
  const joined: RoomEvent[] = room.tutors[tutorId] ? [] : [{ type: 'tutor-joined', tutorId, ...shown }]
  const before = takeOverFrom && takeOverFrom !== tutorId && room.tutors[takeOverFrom]
  if (!before || before.replacedBy) return joined
  return [...joined, { type: 'tutor-replaced', tutorId: takeOverFrom, by: tutorId, ...shown }]
}

/** The face that a tutor of the room has chosen, for all who are in it; null where they have none any more. */
export function chooseFace(room: Room, tutorId: TutorId, face: Face | null): RoomEvent[] {
  const known = room.tutors[tutorId]
  if (!known || room.status === 'finished' || (known.face ?? null) === face) return []
  return [{ type: 'tutor-chose-face', tutorId, face }]
}

/** True while this tutor's changes count in the room: they do not once another tutor has taken over. */
export function mayLead(room: Room, tutorId: TutorId): Refusal<'TakenOver'> | null {
  const replacedBy = room.tutors[tutorId]?.replacedBy
  return replacedBy === undefined
    ? null
    : refuse('TakenOver', { by: room.tutors[replacedBy]?.displayName ?? '' })
}

/**
 * True when this tutor is responsible in the room: the lesson is theirs or they joined it, and no one has taken it over from
 * them.
 */
export function leads(room: Room, lesson: Pick<Lesson, 'tutor'>, tutorId: TutorId): boolean {
  const joined = room.tutors[tutorId]
  return joined ? joined.replacedBy === undefined : lesson.tutor.id === tutorId
}

export function leave(room: Room, studentId: StudentId): Events<'SessionFinished' | 'NotJoined' | NotFound> {
  const refused = mayRecord(room, studentId)
  if (refused) return refused
  const open = openCallOf(room, studentId)
  return [...(open ? [closed(open)] : []), { type: 'student-left', studentId }]
}

/** A state that is sent as it happens has the time of its event; an earlier one has its own time, and the times stay in order. */
export function recordState(
  room: Room,
  studentId: StudentId,
  happened: readonly { state: StudentState; at?: number | undefined }[],
  now: Date,
): Events<'SessionFinished' | 'NotJoined' | NotFound> {
  const refused = mayRecord(room, studentId)
  if (refused) return refused
  const { recordedAt, attendanceAt } = room.students[studentId]!
  let since = Math.max(recordedAt ?? 0, attendanceAt ?? 0)
  return happened.map(({ state, at }) => {
    since = believedTime(at, since, now.getTime())
    return { type: 'state-recorded', studentId, state, ...(since < now.getTime() && { at: since }) }
  })
}

/** @param worksOffline whether the student's device can go on without a network. */
export function reportDevice(
  room: Room,
  studentId: StudentId,
  worksOffline: boolean,
): Events<'SessionFinished' | 'NotJoined' | NotFound> {
  const refused = mayRecord(room, studentId)
  if (refused) return refused
  const known = room.students[studentId]!.worksOffline ?? false
  return worksOffline === known ? [] : [{ type: 'device-reported', studentId, worksOffline }]
}

/** The number of the student's writes at which the server fails. */
export function putAside(room: Room, studentId: StudentId, count: number): RoomEvent[] {
  const student = room.students[studentId]
  if (!student || room.status === 'finished' || count === (student.aside ?? 0)) return []
  return [{ type: 'work-put-aside', studentId, count }]
}

/** One open call a student: raising it again keeps the place in the queue. A student in a talk has the tutor already. */
export function raiseCall(
  room: Room,
  studentId: StudentId,
  freshId: CallId,
): Events<'SessionFinished' | 'SessionNotStarted' | 'NotJoined' | NotFound> {
  const refused = mayCall(room, studentId)
  if (refused) return refused
  const hasTutor = openCallOf(room, studentId) ?? talkOfStudent(room, studentId)
  return hasTutor ? [] : [{ type: 'call-raised', callId: freshId, studentId }]
}

export function withdrawCall(
  room: Room,
  studentId: StudentId,
): Events<'SessionFinished' | 'SessionNotStarted' | 'NotJoined' | 'CallAnswered' | 'NoOpenCall' | NotFound> {
  const refused = mayCall(room, studentId)
  if (refused) return refused
  const open = openCallOf(room, studentId)
  if (!open) return refuse('NoOpenCall')
  return open.answered ? refuse('CallAnswered') : [{ type: 'call-withdrawn', callId: open.id }]
}

function mayCall(room: Room, studentId: StudentId) {
  return mayRecord(room, studentId) ?? (room.status === 'running' ? null : refuse('SessionNotStarted'))
}

export function start(room: Room, by: TutorId): Events<'SessionFinished' | 'AlreadyStarted'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  return room.status === 'running' ? refuse('AlreadyStarted') : [{ type: 'session-started', by }]
}

export function finishSession(room: Room, by: TutorId): Events<'SessionFinished' | 'SessionNotStarted'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  return room.status === 'running' ? [{ type: 'session-finished', by }] : refuse('SessionNotStarted')
}

/** Allowed while people wait for it; once it has started it can only be finished. */
export function cancel(
  room: Room,
  reason: string,
  by: TutorId | OfficeId | null,
): Events<'SessionFinished' | 'AlreadyStarted'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  return room.status === 'running' ? refuse('AlreadyStarted') : [{ type: 'lesson-cancelled', reason, by }]
}

/** A tutor is with one student at a time: answering the next call ends the one before. */
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

/** True when a student's recording is accepted now. */
export function mayRecord(
  room: Room,
  studentId: StudentId,
): Refusal<'SessionFinished' | 'NotJoined' | NotFound> | null {
  const student = room.students[studentId]
  if (!student) return notFound()
  if (room.status === 'finished') return refuse('SessionFinished')
  return student.attendance === 'joined' ? null : refuse('NotJoined')
}

/** Assignment and note may be prepared before anyone has joined; a page can be turned only in an open room. */
export function changeForStudent(
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
