import type { LastTime } from '#contract/desk.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { statusOf } from './standing-store.ts'

/** What the last attempt of each of these students came to, of whichever check. */
export async function listLastAttempts(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, NonNullable<LastTime['lastCheck']>>> {
  if (studentIds.length === 0) return new Map()
  const last = tx.db
    .selectFrom('attempt')
    .select(['student_id', (row) => row.fn.max('started_at').as('last_at')])
    .where('student_id', 'in', studentIds)
    .groupBy('student_id')
  const rows = await tx.db
    .selectFrom(last.as('last'))
    .innerJoin('attempt', (join) =>
      join.onRef('attempt.student_id', '=', 'last.student_id').onRef('attempt.started_at', '=', 'last_at'),
    )
    .innerJoin('session', 'session.id', 'session_id')
    .innerJoin('final_check', 'final_check.id', 'check_id')
    .innerJoin('textbook', 'textbook.id', 'final_check.textbook_id')
    .select(['attempt.student_id', 'final_check.title', 'textbook.title as book', 'score', 'passed'])
    .select(['attempt.status', 'session.status as session_status'])
    .select(['attempt.started_at', 'attempt.finished_at'])
    .orderBy('number')
    .execute()
  return new Map(
    rows.map((row) => [
      row.student_id,
      {
        title: row.title,
        book: row.book,
        status: statusOf(row),
        score: row.score,
        passed: row.passed === null ? null : row.passed === 1,
        at: row.finished_at ?? row.started_at,
      },
    ]),
  )
}
