import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** Erases a student's cards and join requests. Returns the ids of the cards. */
export async function eraseCards(tx: Tx, studentId: StudentId): Promise<string[]> {
  await tx.db.deleteFrom('join_request').where('student_id', '=', studentId).execute()
  const erased = tx.db.deleteFrom('card').where('student_id', '=', studentId).returning('id')
  return (await erased.execute()).map(({ id }) => id)
}
