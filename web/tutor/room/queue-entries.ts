import type { OpenCall, Room, RoomStudent } from '#contract/lesson-room.ts'

export interface QueueEntry {
  call: OpenCall
  student: RoomStudent
  /** 1 for the longest wait; null once a tutor is there. */
  order: number | null
  /** The tutor who looks has answered it, and so may end it. */
  mine: boolean
}

/** The students a tutor is with, then those who wait, the longest wait first. */
export function queueEntriesOf(room: Room, me: string): QueueEntry[] {
  const entries = room.line.flatMap((call): QueueEntry[] => {
    const student = call.studentId && room.students[call.studentId]
    return student ? [{ call, student, order: null, mine: call.answered?.by === me }] : []
  })
  const answered = entries.filter((entry) => entry.call.answered)
  const waiting = entries.filter((entry) => !entry.call.answered)
  return [...answered, ...waiting.map((entry, index) => ({ ...entry, order: index + 1 }))]
}
