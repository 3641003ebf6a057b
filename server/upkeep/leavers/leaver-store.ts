import type { OfficeId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** The office may see from now on that they will be erased. For one who was announced at an earlier leave it is forgotten. */
export async function saveAnnounced(
  { db }: Tx,
  { id: studentId, leftAt }: { id: StudentId; leftAt: number },
  now: Date,
): Promise<void> {
  const announced = { leftAt, announcedAt: now.getTime() }
  const unkept = { keptUntil: null, reason: '', keptBy: null, keptAt: null }
  await db
    .insertInto('comingErasure')
    .values({ studentId, ...announced, ...unkept })
    .onConflict((clash) => clash.column('studentId').doUpdateSet({ ...announced, ...unkept }))
    .execute()
}

export async function savePutOff(
  { db }: Tx,
  studentId: StudentId,
  kept: { keptUntil: number; reason: string; keptBy: OfficeId; keptAt: number },
): Promise<void> {
  await db.updateTable('comingErasure').set(kept).where('studentId', '=', studentId).execute()
}
