import type { StudentId } from '#contract/kernel/ids.ts'
import { mostPlayed } from '#contract/reading/rules/times-played.ts'
import type { Room } from '../shape.ts'
import { changeStudent } from './slice.ts'

/** A tutor marked or honored something of this student's. */
export function contacted(room: Room, id: StudentId, at: number): Room {
  return changeStudent(room, id, () => ({ contactAt: at }))
}

/**
 * A tutor is or was with this student, so the signs of before are answered. A field that tutors alone see changes only where
 * it is: a student's room has none, and folds to what the filter leaves of the tutors' room.
 */
export function talkedWith(room: Room, id: StudentId | null | undefined, at: number): Room {
  if (!id) return room
  return changeStudent(room, id, ({ state, missed, pinned, putOff }) => ({
    contactAt: at,
    talkedAt: at,
    turnedPages: [],
    playedBefore: (state && mostPlayed(state)?.times) ?? 0,
    ...(missed && { missed: null }),
    ...(pinned && { pinned: null }),
    ...(putOff && { putOff: null }),
  }))
}
