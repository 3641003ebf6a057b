import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { QUOTA_DAY_MS, type Used } from './rules.ts'

/**
 * The space that a student's recordings take, with those that have not arrived whole. Until the transaction ends no other one
 * counts, so that of several that begin at once each counts those before it.
 */
export async function countUsed(tx: Tx, studentId: StudentId, now: Date): Promise<Used> {
  const student = tx.db.selectFrom('student').select('id').where('id', '=', studentId)
  // Other rows may refer to the student meanwhile.
  if (tx.database.kind === 'postgres') await student.forNoKeyUpdate().execute()
  return {
    day: await sumSince(tx, studentId, now.getTime() - QUOTA_DAY_MS),
    all: await sumSince(tx, studentId, 0),
  }
}

async function sumSince(tx: Tx, studentId: StudentId, since: number): Promise<Used['day']> {
  const { count, bytes } = await tx.db
    .selectFrom('recording')
    .select((row) => [row.fn.countAll().as('count'), row.fn.sum('byte_count').as('bytes')])
    .where('student_id', '=', studentId)
    .where('began_at', '>=', since)
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes ?? 0) }
}
