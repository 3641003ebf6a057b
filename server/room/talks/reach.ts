import type { StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { isDisconnected } from '../presence.ts'
import type { LockedRoom } from '../room.ts'
import type { Reach } from './talk-rules.ts'
import { findTalkerElsewhere } from './talk-store.ts'

/**
 * The facts that decide whether this tutor can talk with this student now. In memory nobody talks with them in another session:
 * if somebody does, the row of the talk does not fit.
 */
export async function reachOf(
  unit: MemoryTx,
  { sessionId, state }: LockedRoom,
  people: { tutorId: TutorId; studentId: StudentId },
): Promise<Reach> {
  const { studentId } = people
  return {
    mayTalk: state.students[studentId]?.consents?.voice ?? false,
    isAway: isDisconnected(unit.database, sessionId, studentId),
    talkerElsewhere: unit.isInMemory
      ? null
      : await findTalkerElsewhere(unit.inTransaction(), sessionId, people),
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
