import type { CallId, StudentId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import { type Refusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { OpenCall, RoomTalk } from '#contract/room/shape.ts'
import { openCallOf } from '#contract/room/slices/calls.ts'
import { classTalkOf, talkOfStudent, talkOfTutor } from '#contract/room/slices/talks.ts'

/** The tutor who leads a talk that may begin. */
export interface Led {
  tutorId: TutorId
  /** The tutor's name. */
  displayName: string
  /** The id of the talk, if one begins. */
  freshId: TalkId
}

/** Facts about a student that are not in the room. */
export interface Reach {
  /** A guardian's consent to talk by voice is on file. */
  mayTalk: boolean
  /** No device of the student is connected. */
  isAway: boolean
  /** The name of another tutor who talks with the student in another session. */
  talkerElsewhere: string | null
}

/** The talk that is open after the events. */
interface Begun {
  talkId: TalkId
  events: RoomEvent[]
}

type Leading = Refusal<'SessionNotRunning' | 'NotLeading'>

/** A tutor speaks to students, and asks of them, in rooms that they have joined, until another tutor takes over. */
export function mayLeadNow(room: Room, tutorId: TutorId): Leading | null {
  const { replacedBy } = room.tutors[tutorId] ?? {}
  if (replacedBy) return refuse('NotLeading', { by: room.tutors[replacedBy]?.displayName ?? '' })
  if (!room.tutors[tutorId]) return refuse('NotLeading', { by: '' })
  return room.status === 'running' ? null : refuse('SessionNotRunning')
}

/**
 * A tutor begins a talk with a student. It answers the student's call, if there is one, and ends the tutor's talk before
 * (`tellTalk` does it in another session). The same tutor and student again: the open talk, and no event.
 */
export function beginTalk(
  room: Room,
  studentId: StudentId,
  led: Led,
  reach: Reach,
): Begun | Leading | Refusal<'NoConsent' | 'StudentAway' | 'InOtherTalk' | 'NotFound'> {
  const refused = mayLeadNow(room, led.tutorId)
  if (refused) return refused
  if (!room.students[studentId]) return notFound()
  const before = talkOfStudent(room, studentId)
  if (before?.tutorId === led.tutorId) return { talkId: before.id, events: [] }
  const kept = mayBeReached(room, studentId, led.tutorId, reach)
  if (kept) return kept
  const call = openCallOf(room, studentId)
  const answered: RoomEvent[] =
    call && !call.answered
      ? [{ type: 'call-answered', callId: call.id, by: led.tutorId, displayName: led.displayName }]
      : []
  const events = [...freed(room, led.tutorId, call), ...answered, began(studentId, call, led)]
  return { talkId: led.freshId, events }
}

/** Why this tutor cannot talk with this student now. */
function mayBeReached(
  room: Room,
  studentId: StudentId,
  tutorId: TutorId,
  { mayTalk, isAway, talkerElsewhere }: Reach,
): Refusal<'NoConsent' | 'StudentAway' | 'InOtherTalk'> | null {
  if (!mayTalk) return refuse('NoConsent')
  if (isAway || room.students[studentId]?.attendance !== 'joined') return refuse('StudentAway')
  const other = talkOfStudent(room, studentId)
  if (other) return refuse('InOtherTalk', { by: other.displayName })
  if (talkerElsewhere) return refuse('InOtherTalk', { by: talkerElsewhere })
  const answered = openCallOf(room, studentId)?.answered
  return answered && answered.by !== tutorId ? refuse('InOtherTalk', { by: answered.displayName }) : null
}

/** A tutor is with one student at a time: the ends of the tutor's talk and of the calls that they answered, except this one. */
function freed(room: Room, tutorId: TutorId, call: OpenCall | undefined): RoomEvent[] {
  const talk = talkOfTutor(room, tutorId)
  const calls = room.line.filter(({ id, answered }) => answered?.by === tutorId && id !== call?.id)
  return [
    ...(talk ? [ended(talk.id, 'tutor')] : []),
    ...calls.map(({ id }): RoomEvent => ({ type: 'call-ended', callId: id })),
  ]
}

function began(
  studentId: StudentId,
  call: OpenCall | undefined,
  { freshId, tutorId, displayName }: Led,
): RoomEvent {
  return { type: 'talk-began', talkId: freshId, tutorId, displayName, studentId, callId: call?.id ?? null }
}

function ended(talkId: TalkId, by: 'tutor' | 'student'): RoomEvent {
  return { type: 'talk-ended', talkId, by }
}

/**
 * The talk that begins with the answer to a call. No event where nobody can talk, for example without a consent: the call is
 * answered just the same, and the tutor may be in one room with the student.
 */
export function talkOfAnswer(room: Room, callId: CallId, led: Led, reach: Reach): RoomEvent[] {
  const call = room.line.find(({ id }) => id === callId)
  if (!call?.studentId || call.answered || mayLeadNow(room, led.tutorId)) return []
  const refused = mayBeReached(room, call.studentId, led.tutorId, reach)
  return refused ? [] : [began(call.studentId, call, led)]
}

/** The tutor whose answered call of this student is still without a talk; null if there is none, or that tutor talks with somebody. */
export function silentAnswerer(
  room: Room,
  studentId: StudentId,
): { by: TutorId; displayName: string } | null {
  const answered = openCallOf(room, studentId)?.answered ?? null
  if (!answered || talkOfStudent(room, studentId) || talkOfTutor(room, answered.by)) return null
  return mayLeadNow(room, answered.by) ? null : answered
}

/** The talk that begins when a consent comes while the student's call is answered; no event where nobody can talk. */
export function talkOfConsent(room: Room, studentId: StudentId, led: Led, reach: Reach): RoomEvent[] {
  const refused = mayBeReached(room, studentId, led.tutorId, reach)
  return refused ? [] : [began(studentId, openCallOf(room, studentId), led)]
}

/** A tutor speaks to the whole class; their talk with one student ends. Pressed again: the open one, and no event. */
export function speakToClass(
  room: Room,
  { tutorId, displayName, freshId }: Led,
): Begun | Leading | Refusal<'InOtherTalk'> {
  const refused = mayLeadNow(room, tutorId)
  if (refused) return refused
  const speech = classTalkOf(room)
  if (speech?.tutorId === tutorId) return { talkId: speech.id, events: [] }
  if (speech) return refuse('InOtherTalk', { by: speech.displayName })
  const own = talkOfTutor(room, tutorId)
  const before = own ? endsWithCall(own, 'tutor') : []
  return {
    talkId: freshId,
    events: [...before, { type: 'class-talk-began', talkId: freshId, tutorId, displayName }],
  }
}

/**
 * A tutor who was not heard has not answered: calls whose talks were never connected return to their place in the line where
 * the end of the talk would end them. In one room the two hear each other without a talk.
 */
export function keepUnheardCalls(
  room: Room,
  events: readonly RoomEvent[],
  unheard: ReadonlySet<CallId>,
): RoomEvent[] {
  return events.map((event) =>
    event.type === 'call-ended' && unheard.has(event.callId) && !room.inOneRoom
      ? { type: 'call-returned', callId: event.callId }
      : event,
  )
}

/** Ends a talk, and with it the call that it answered. */
export function hangUp(
  room: Room,
  talkId: TalkId,
  by: 'tutor' | 'student',
): RoomEvent[] | Refusal<'TalkOver'> {
  const talk = room.talks.find(({ id }) => id === talkId)
  return talk ? endsWithCall(talk, by) : refuse('TalkOver')
}

function endsWithCall({ id, callId }: RoomTalk, by: 'tutor' | 'student'): RoomEvent[] {
  return [ended(id, by), ...(callId ? [{ type: 'call-ended', callId } as const] : [])]
}
