import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { consentStore } from '#server/features/consents/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { isDisconnected } from '../presence.ts'
import type { Reach } from './talk-rules.ts'

/** The facts that decide whether a tutor can talk with this student now. */
export async function reachOf(tx: Tx, sessionId: SessionId, studentId: StudentId): Promise<Reach> {
  return {
    mayTalk: await consentStore.has(tx, studentId, 'voice'),
    isAway: isDisconnected(tx.database, sessionId, studentId),
  }
}

/** What the guardians of these students allow. */
export async function listAllowed(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<(studentId: StudentId) => NonNullable<RoomStudent['consents']>> {
  const consents = await consentStore.listConsents(tx, studentIds)
  const isGiven = (studentId: StudentId, asked: 'voice' | 'recording') =>
    consents.get(studentId)?.some(({ kind, isGiven: given }) => kind === asked && given) ?? false
  return (studentId) => ({
    voice: isGiven(studentId, 'voice'),
    recording: isGiven(studentId, 'recording'),
  })
}
