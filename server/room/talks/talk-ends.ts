import type { TalkId } from '#contract/kernel/ids.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { RoomTalk } from '#contract/room/shape.ts'

/** How a talk ended, as its row says it. */
export type TalkEnd = 'tutor' | 'student' | 'call' | 'take-over' | 'finish' | 'left' | 'consent' | 'disabled'

/**
 * The ends of the open talks that these events bring about: the end of a talk's call, the next call that its tutor answers, a
 * take-over, the student's leaving, a withdrawn consent, the end of the lesson. A talk that the school itself ends is one
 * whose tutor's or student's account was disabled.
 */
export function endsOfTalks(room: Room, events: readonly RoomEvent[]): { talk: RoomTalk; end: TalkEnd }[] {
  return room.talks.flatMap((talk) => {
    const ends = events.map((event) => endBy(talk, event)).filter((end) => end !== null)
    const end = order.find((each) => ends.includes(each))
    return end ? [{ talk, end }] : []
  })
}

/** The reason that is kept if there are several: a student who leaves also ends the call. */
const order: readonly TalkEnd[] = [
  'student',
  'tutor',
  'consent',
  'disabled',
  'finish',
  'take-over',
  'left',
  'call',
]

function endBy(talk: RoomTalk, event: RoomEvent): TalkEnd | null {
  switch (event.type) {
    case 'talk-ended':
      if (event.talkId !== talk.id) return null
      return event.by === 'school' ? 'disabled' : event.by
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
  return [
    ...untold.map(({ talk, end }) => ({ type: 'talk-ended', talkId: talk.id, by: byOf[end] }) as const),
    ...events,
  ]
}

const byOf = {
  tutor: 'tutor',
  call: 'tutor',
  student: 'student',
  'take-over': 'school',
  finish: 'school',
  left: 'school',
  consent: 'school',
  disabled: 'school',
} as const satisfies Record<TalkEnd, 'tutor' | 'student' | 'school'>

/** The school ends the talk of somebody whose account was disabled. The call of a student who is still there waits again. */
export function cutTalk(room: Room, talkId: TalkId, disabled: 'tutor' | 'student'): RoomEvent[] {
  const talk = room.talks.find(({ id }) => id === talkId)
  if (!talk) return []
  const { callId } = talk
  const type = disabled === 'tutor' ? 'call-returned' : 'call-ended'
  return [{ type: 'talk-ended', talkId, by: 'school' }, ...(callId ? [{ type, callId } as const] : [])]
}
