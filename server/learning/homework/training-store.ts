import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'

interface NewTraining {
  studentId: StudentId
  sessionId: SessionId | null
  place: Place
  seconds: number
  at: number
}

export async function saveTraining(tx: Tx, training: NewTraining): Promise<void> {
  const { studentId, sessionId, place, seconds, at } = training
  await tx.db
    .insertInto('training')
    .values({
      id: tx.newId<string>(),
      studentId,
      sessionId,
      textbookId: place.textbookId,
      page: place.page,
      seconds,
      at,
    })
    .execute()
}

/** Each student's training since then, ms, in order. */
export async function listTrainings(
  tx: Tx,
  studentIds: readonly StudentId[],
  since: number,
): Promise<Map<StudentId, { seconds: number; at: number }[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('training')
    .select(['studentId', 'seconds', 'at'])
    .where('studentId', 'in', studentIds)
    .where('at', '>=', since)
    .orderBy('at')
    .execute()
  return Map.groupBy(rows, (row) => row.studentId)
}
