import type { JoinRequestId, StudentId } from '#contract/kernel/ids.ts'
import type { JoinRequest } from '../shape.ts'
import type { Slice } from './slice.ts'

export type JoinRequestEvent =
  | {
      type: 'join-requested'
      joinRequestId: JoinRequestId
      studentId: StudentId
      sign: JoinSign
      expiresAt: number
      /** The oldest request for the same student, which this one replaces. */
      instead?: JoinRequestId
      isFromAfar?: boolean
    }
  | {
      type: 'join-request-answered'
      joinRequestId: JoinRequestId
      studentId: StudentId
      outcome: 'confirmed' | 'declined'
    }

/** Tutors alone see them: the requester is a stranger until a tutor confirms. */
export const joinRequestsSlice: Slice<JoinRequestEvent> = {
  audience: { 'join-requested': 'tutors', 'join-request-answered': 'tutors' },
  fold: (room, event, at) => ({ ...room, joinRequests: foldJoinRequests(room.joinRequests, event, at) }),
}

/** The open requests in the order of their coming. The next request removes the expired ones. */
function foldJoinRequests(joinRequests: JoinRequest[], event: JoinRequestEvent, at: number): JoinRequest[] {
  if (event.type === 'join-request-answered')
    return joinRequests.filter(({ id }) => id !== event.joinRequestId)
  const { joinRequestId: id, studentId, sign, expiresAt, isFromAfar, instead } = event
  const others = openJoinRequests(joinRequests, at).filter((joinRequest) => joinRequest.id !== instead)
  return [...others, { id, studentId, sign, requestedAt: at, expiresAt, ...(isFromAfar && { isFromAfar }) }]
}

/** @param now ms of the server's clock. */
export function openJoinRequests(joinRequests: readonly JoinRequest[], now: number): JoinRequest[] {
  return joinRequests.filter(({ expiresAt }) => expiresAt > now)
}

/**
 * A picture that the waiting child and the tutor both see: it distinguishes two requests for the same student. None of them
 * is an emblem, which the tutor sees beside it. Without zod, since the browser imports this file.
 */
export const joinSigns = [
  'sun',
  'house',
  'flower',
  'umbrella',
  'rainbow',
  'cloud',
  'mountain',
  'heart',
] as const
/** In rooms from before there were emblems. */
export const formerJoinSigns = ['moon', 'boat', 'fish', 'cherry'] as const
export type JoinSign = (typeof joinSigns)[number] | (typeof formerJoinSigns)[number]
