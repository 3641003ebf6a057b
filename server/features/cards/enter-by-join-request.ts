import { refuse } from '#contract/kernel/refusal.ts'
import {
  beginSession,
  type DoorAnswer,
  isDisabled,
  type ShownSecret,
} from '#server/features/identity/index.ts'
import { type StoredJoinRequest, takeJoinRequest } from './join-request-store.ts'

/** The result of this browser's own join request: waiting, declined, or signed in, once. */
export async function enterByJoinRequest(
  { tx, visit, now }: Pick<ShownSecret, 'tx' | 'visit' | 'now'>,
  own: StoredJoinRequest,
): Promise<DoorAnswer> {
  if (own.outcome === 'declined') return refuse('SentAway')
  if (own.usedAt !== null) return refuse('LinkUsed')
  if (own.expiresAt <= now.getTime()) return refuse('LinkExpired')
  if (own.outcome === null) return { waitingFor: own.studentId, sign: own.sign }
  if (await isDisabled(tx, 'student', own.studentId)) return refuse('LinkRevoked')
  // Two requests at once: only one of them signs in.
  if (!(await takeJoinRequest(tx, own.id, now))) return refuse('LinkUsed')
  const whom = { role: 'student', personId: own.studentId } as const
  return await beginSession({ tx, visit, way: { kind: 'join-request', id: own.id }, now }, whom, own.lessonId)
}
