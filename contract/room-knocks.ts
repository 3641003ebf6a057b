import type { KnockId, StudentId } from './kernel/ids.ts'

/** Somebody scanned the code on the wall, picked this student, and waits for a tutor's press. Only tutors see it. */
export interface Knock {
  id: KnockId
  studentId: StudentId
  sign: KnockSign
  knockedAt: number
  /** ms of the server's clock; nobody waits any longer. */
  expiresAt: number
  /** They ask from the screen of sign-in, wherever that is: nobody has seen them before a wall. */
  isFromAfar?: boolean
}

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

export function isKnockEvent(event: { type: string }): event is KnockEvent {
  return event.type === 'student-knocked' || event.type === 'knock-answered'
}

/** Those who wait at the door, in the order of their coming. Who gave up is swept out by the next to come. */
export function foldKnocks(knocks: Knock[], event: KnockEvent, at: number): Knock[] {
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
