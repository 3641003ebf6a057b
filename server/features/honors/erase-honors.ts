import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** What a student was given, and what was taken back. Returns the ids that it went by. */
export async function eraseHonors(tx: Tx, studentId: StudentId): Promise<string[]> {
  const erased = tx.db.deleteFrom('honor').where('student_id', '=', studentId).returning('id')
  return (await erased.execute()).map(({ id }) => id)
}
