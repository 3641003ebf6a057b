import type { SessionId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Tx } from '#server/platform/database.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { isDisconnected } from '../presence.ts'
import type { Reach } from './talk-rules.ts'
import { findTalkerElsewhere } from './talk-store.ts'

/** The facts that decide whether this tutor can talk with this student now. */
export async function reachOf(
  tx: Tx,
  sessionId: SessionId,
  people: { tutorId: TutorId; studentId: StudentId },
): Promise<Reach> {
  const { studentId } = people
  return {
    mayTalk: await consentStore.has(tx, studentId, 'voice'),
    isAway: isDisconnected(tx.database, sessionId, studentId),
    talkerElsewhere: await findTalkerElsewhere(tx, sessionId, people),
  }
}

/** The consents of these students' guardians. */
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
