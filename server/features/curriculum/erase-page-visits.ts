import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** Erases a student's visits to pages of the school's books. */
export async function erasePageVisits(tx: Tx, studentId: StudentId): Promise<void> {
  await tx.db.deleteFrom('page_visit').where('student_id', '=', studentId).execute()
}
