import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'
import type { RoomTalk } from '#contract/room/shape.ts'
import { talksOf } from '#contract/room/talks.ts'

/** How a talk ended, as its row says it. */
export type TalkEnd = 'tutor' | 'student' | 'call' | 'take-over' | 'finish' | 'left' | 'consent'

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
} as const satisfies Record<TalkEnd, 'tutor' | 'student' | 'school'>
