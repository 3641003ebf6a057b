import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** Erases a student's attempts with their answers and marks. Returns their ids. */
export async function eraseAttempts(tx: Tx, studentId: StudentId): Promise<string[]> {
  for (const table of ['attempt_answer', 'attempt_mark'] as const) {
    await tx.db
      .deleteFrom(table)
      .where('attempt_id', 'in', (own) =>
        own.selectFrom('attempt').select('id').where('student_id', '=', studentId),
      )
      .execute()
  }
  const erased = tx.db.deleteFrom('attempt').where('student_id', '=', studentId).returning('id')
  return (await erased.execute()).map(({ id }) => id)
}
