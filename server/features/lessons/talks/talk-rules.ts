import type { CallId, StudentId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import { type Refusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { openCallOf } from '#contract/room/calls.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { OpenCall, RoomTalk } from '#contract/room/shape.ts'
import { classTalkOf, talkOfStudent, talkOfTutor, talksOf } from '#contract/room/talks.ts'

/** How a talk ended, as its row says it. */
export type TalkEnd = 'tutor' | 'student' | 'call' | 'take-over' | 'finish' | 'left' | 'consent'

/** A talk with its student, as rows keep it. */
interface Led {
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

function ended(talkId: TalkId, by: 'tutor' | 'student' | 'school'): RoomEvent {
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

/** Ends a talk, and with it the call that it answered. */
export function endTalk(
  room: Room,
  talkId: TalkId,
  by: 'tutor' | 'student',
): RoomEvent[] | Refusal<'TalkOver'> {
  const talk = talksOf(room).find(({ id }) => id === talkId)
  return talk ? endsWithCall(talk, by) : refuse('TalkOver')
}

function endsWithCall({ id, callId }: RoomTalk, by: 'tutor' | 'student'): RoomEvent[] {
  return [ended(id, by), ...(callId ? [{ type: 'call-ended', callId } as const] : [])]
}

/**
 * The ends of the open talks that these events bring about: the end of a talk's call, the next call that its tutor answers, a
 * take-over, the student's leaving, a withdrawn consent, the end of the lesson.
 */
export function endsOfTalks(room: Room, events: readonly RoomEvent[]): { talk: RoomTalk; end: TalkEnd }[] {
  return talksOf(room).flatMap((talk) => {
    const ends = events.map((event) => endBy(talk, event)).filter((end) => end !== null)
    const end = order.find((each) => ends.includes(each))
    return end ? [{ talk, end }] : []
  })
}

/** The reason that is kept if there are several: a student who leaves also ends the call. */
const order: readonly TalkEnd[] = ['student', 'tutor', 'consent', 'finish', 'take-over', 'left', 'call']

function endBy(talk: RoomTalk, event: RoomEvent): TalkEnd | null {
  switch (event.type) {
    case 'talk-ended':
      return event.talkId === talk.id && event.by !== 'school' ? event.by : null
    case 'call-ended':
      return event.callId === talk.callId ? 'call' : null
    case 'call-answered':
      return event.by === talk.tutorId ? 'tutor' : null
    case 'tutor-replaced':
      return event.tutorId === talk.tutorId ? 'take-over' : null
    case 'student-left':
      return event.studentId === talk.studentId ? 'left' : null
    case 'consent-changed':
      return event.studentId === talk.studentId && !event.voice ? 'consent' : null
    case 'session-finished':
    case 'lesson-cancelled':
      return 'finish'
    default:
      return null
  }
}

/** The events with the ends of talks that they bring about, which come first: nothing follows the end of a lesson. */
export function withEndsOfTalks(room: Room, events: readonly RoomEvent[]): RoomEvent[] {
  const told = new Set(events.map((event) => (event.type === 'talk-ended' ? event.talkId : null)))
  const untold = endsOfTalks(room, events).filter(({ talk }) => !told.has(talk.id))
  return [...untold.map(({ talk, end }) => ended(talk.id, byOf[end])), ...events]
}

const byOf = {
  tutor: 'tutor',
  call: 'tutor',
  student: 'student',
  'take-over': 'school',
  finish: 'school',
  left: 'school',
  consent: 'school',
} as const satisfies Record<TalkEnd, 'tutor' | 'student' | 'school'>
