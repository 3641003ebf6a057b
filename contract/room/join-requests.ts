import type { KnockId, StudentId } from '#contract/kernel/ids.ts'
import type { Knock } from './shape.ts'
import type { Slice } from './slice.ts'

export type KnockEvent =
  | {
      type: 'student-knocked'
      knockId: KnockId
      studentId: StudentId
      sign: KnockSign
      expiresAt: number
      /** The oldest under this name, which ends with this one. */
      instead?: KnockId
      isFromAfar?: boolean
    }
  | { type: 'knock-answered'; knockId: KnockId; studentId: StudentId; outcome: 'confirmed' | 'declined' }

/** Tutors alone: at the door stands a stranger until a tutor has said who it is. */
export const joinRequestsSlice: Slice<KnockEvent> = {
  audience: { 'student-knocked': 'tutors', 'knock-answered': 'tutors' },
  fold: (room, event, at) => ({ ...room, knocks: foldKnocks(room.knocks, event, at) }),
}

/** The open requests in the order of their coming. The next request removes those that have expired. */
function foldKnocks(knocks: Knock[], event: KnockEvent, at: number): Knock[] {
  if (event.type === 'knock-answered') return knocks.filter(({ id }) => id !== event.knockId)
  const { knockId: id, studentId, sign, expiresAt, isFromAfar, instead } = event
  const others = openKnocks(knocks, at).filter((knock) => knock.id !== instead)
  return [...others, { id, studentId, sign, knockedAt: at, expiresAt, ...(isFromAfar && { isFromAfar }) }]
}

/** @param now ms of the server's clock. */
export function openKnocks(knocks: readonly Knock[], now: number): Knock[] {
  return knocks.filter(({ expiresAt }) => expiresAt > now)
}

/**
 * A picture that the waiting child and the tutor both see: two who knock under one name are told apart by it. Free of
 * zod, since the browser draws them.
 */
export const knockSigns = ['sun', 'moon', 'boat', 'fish', 'house', 'flower', 'umbrella', 'cherry'] as const
export type KnockSign = (typeof knockSigns)[number]
