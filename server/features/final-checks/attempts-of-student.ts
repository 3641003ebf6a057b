import type { CheckStanding } from '#contract/curriculum.ts'
import type { ChapterId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { statusOf } from './standing-store.ts'

/** What one attempt came to, with what it was about. */
export interface TriedCheck {
  chapterId: ChapterId
  /** Of the check. */
  title: string
  book: string
  status: CheckStanding['status']
  score: number | null
  passed: boolean | null
  at: number
}

/** All that a student ever tried, in the order of starting. */
export async function listAttemptsOfStudent(tx: Tx, studentId: StudentId): Promise<TriedCheck[]> {
  const rows = await tx.db
    .selectFrom('attempt')
    .innerJoin('session', 'session.id', 'session_id')
    .innerJoin('final_check', 'final_check.id', 'check_id')
    .innerJoin('textbook', 'textbook.id', 'final_check.textbook_id')
    .select(['attempt.chapter_id', 'final_check.title', 'textbook.title as book', 'score', 'passed'])
    .select(['attempt.status', 'session.status as session_status'])
    .select(['attempt.started_at', 'attempt.finished_at'])
    .where('student_id', '=', studentId)
    .orderBy('attempt.started_at')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    chapterId: row.chapter_id,
    title: row.title,
    book: row.book,
    status: statusOf(row),
    score: row.score,
    passed: row.passed === null ? null : row.passed === 1,
    at: row.finished_at ?? row.started_at,
  }))
}
