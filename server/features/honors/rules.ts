import type { Honor, HonorKind } from '#contract/honors.ts'
import type { HonorId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Room, RoomEvent } from '#contract/room/lesson-room.ts'

/** A second tap within this time is the first one's echo. */
export const DOUBLE_TAP_MS = 3_000

interface Gift {
  id: HonorId
  studentId: StudentId
  kind: HonorKind
  note: string
  by: { id: TutorId; displayName: string }
}

/**
 * @param given what the student was given in this lesson.
 * @returns the honor of a tap just before; or what the room is told of a new one.
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
      // Other words are another honor: they would be kept nowhere.
      honor.note === note &&
      honor.givenBy.tutorId === by.id &&
      // Taken back and given anew is meant.
      honor.removedAt === null &&
      honor.givenAt > now.getTime() - DOUBLE_TAP_MS,
  )
  if (before) return { before }
  return { events: [{ type: 'honor-given', studentId, honorId: id, kind, note, by: by.displayName }] }
}

/** What the room is told of a removal: nothing once it is finished, since nothing happens in it any more. */
export function remove(room: Room, studentId: StudentId, honorId: HonorId): RoomEvent[] {
  return room.status === 'finished' ? [] : [{ type: 'honor-removed', studentId, honorId }]
}

/** What a student sees of their honors. */
export function standing<H extends Honor>(honors: readonly H[]): H[] {
  return honors.filter(({ removedAt }) => removedAt === null)
}
