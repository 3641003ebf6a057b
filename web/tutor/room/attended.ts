import type { TutorId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { OpenCall, RoomStudent, RoomTalk } from '#contract/room/shape.ts'
import { talkOfTutor } from '#contract/room/slices/talks.ts'

/** The student whom a tutor is with: by voice, or by a call that was answered and has no talk. */
export interface Attended {
  student: RoomStudent
  talk: RoomTalk | null
  call: OpenCall | null
  /** Since when, in ms of the server's clock. */
  since: number
}

/** The student of the tutor's private talk, or of the call that they answered last. */
export function attendedBy(room: Room, me: string): Attended | null {
  const talk = talkOfTutor(room, me as TutorId)
  if (talk?.studentId) {
    const student = room.students[talk.studentId]
    const call = room.line.find(({ id }) => id === talk.callId) ?? null
    return student ? { student, talk, call, since: talk.beganAt } : null
  }
  const answered = room.line.flatMap((call) =>
    call.answered?.by === me ? { call, at: call.answered.at } : [],
  )
  const last = answered.toSorted((a, b) => a.at - b.at).at(-1)
  const student = last?.call.studentId && room.students[last.call.studentId]
  return student ? { student, talk: null, call: last.call, since: last.at } : null
}
