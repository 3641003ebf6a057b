import type { HonorId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Honor, HonorKind } from '#contract/learning/honors.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'

/** A second tap within this time is a repetition of the first one. */
export const DOUBLE_TAP_MS = 3_000

interface Gift {
  id: HonorId
  studentId: StudentId
  kind: HonorKind
  note: string
  by: { id: TutorId; displayName: string }
}

/**
 * @param given the honors of the student in this lesson.
 * @returns the honor of a tap just before, or the events of a new one.
 */
export function give(
  room: Room,
  given: readonly Honor[],
  { id, studentId, kind, note, by }: Gift,
  now: Date,
): { before: Honor } | { events: RoomEvent[] } | Refusal<'SessionFinished' | 'SessionNotStarted'> {
  if (room.status === 'finished') return refuse('SessionFinished')
  if (room.status === 'waiting') return refuse('SessionNotStarted')
  const before = given.find(
    (honor) =>
      honor.kind === kind &&
      // A tap with another text is another honor: otherwise its text would be lost.
      honor.note === note &&
      honor.givenBy.tutorId === by.id &&
      // An honor that was removed and is given again is intended.
      honor.removedAt === null &&
      honor.givenAt > now.getTime() - DOUBLE_TAP_MS,
  )
  if (before) return { before }
  return { events: [{ type: 'honor-given', studentId, honorId: id, kind, note, by: by.displayName }] }
}

/** The events of a removal: none once the room is finished, since it takes no more events. */
export function remove(room: Room, studentId: StudentId, honorId: HonorId): RoomEvent[] {
  return room.status === 'finished' ? [] : [{ type: 'honor-removed', studentId, honorId }]
}

/** The fields of honors that their student sees. */
export function currentHonors<H extends Honor>(honors: readonly H[]): H[] {
  return honors.filter(({ removedAt }) => removedAt === null)
}
