import type { AttemptStory } from '#contract/desk.ts'
import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { fromJson } from './attempt-tables.ts'

/** What the attempts of one session came to, in the order of starting. After the finish only told answers are added. */
export async function listAttemptsOfSession(
  tx: Tx,
  sessionId: SessionId,
): Promise<(AttemptStory & { studentId: StudentId })[]> {
  const rows = await tx.db
    .selectFrom('attempt')
    .innerJoin('final_check', 'final_check.id', 'check_id')
    .selectAll('attempt')
    .select('title')
    .select((row) =>
      row
        .selectFrom('attempt_answer')
        .whereRef('attempt_id', '=', 'attempt.id')
        .select((answer) => answer.fn.countAll<number>().as('count'))
        .as('answered'),
    )
    .select((row) => [
      row
        .selectFrom('attempt_answer')
        .whereRef('attempt_id', '=', 'attempt.id')
        .select((answer) => answer.fn.count<number>('reported_at').as('count'))
        .as('told'),
      row
        .selectFrom('attempt_answer')
        .whereRef('attempt_id', '=', 'attempt.id')
        .select((answer) => answer.fn.max('reported_at').as('at'))
        .as('reported_at'),
    ])
    // Read aloud and marked before the student said so: done all the same.
    .select((row) =>
      row
        .selectFrom('attempt_mark')
        .whereRef('attempt_id', '=', 'attempt.id')
        .where('item', 'not in', (answered) =>
          answered.selectFrom('attempt_answer').whereRef('attempt_id', '=', 'attempt.id').select('item'),
        )
        .select((mark) => mark.fn.countAll<number>().as('count'))
        .as('heard'),
    )
    .where('session_id', '=', sessionId)
    .orderBy('started_at')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    studentId: row.student_id,
    chapterId: row.chapter_id,
    title: row.title,
    number: row.number,
    scope: row.scope,
    status: row.status,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    finishedBy: row.finished_by,
    items: fromJson(row.items).length,
    answered: Number(row.answered) + Number(row.heard),
    score: row.score,
    passed: row.passed === null ? null : row.passed === 1,
    toldLater: row.reported_at === null ? null : { answers: Number(row.told), at: Number(row.reported_at) },
  }))
}
