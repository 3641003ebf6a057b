import type { BranchId, TutorId } from '#contract/kernel/ids.ts'
import type { Face } from '#contract/school/faces.ts'
import type { Tx } from '#server/platform/database.ts'

/** The faces that tutors of a branch have, each with its tutor. */
export async function listFaces(
  tx: Tx,
  branchId: BranchId,
): Promise<{ face: Face; tutorId: TutorId; displayName: string }[]> {
  const rows = await tx.db
    .selectFrom('tutor')
    .select(['face', 'id as tutorId', 'displayName as displayName'])
    .where('branchId', '=', branchId)
    .where('face', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, face: row.face! }))
}

/** A tutor's face from now on; null where they have none any more. The database refuses one that a colleague has. */
export async function saveFace(tx: Tx, tutorId: TutorId, face: Face | null): Promise<void> {
  await tx.db.updateTable('tutor').set({ face }).where('id', '=', tutorId).execute()
}
