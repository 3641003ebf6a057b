import type { Tx } from '#server/platform/database.ts'
import { toJson } from '#server/platform/databases/json-column.ts'
import type { AttemptRow } from './rules.ts'
import type { JudgedChange } from './score.ts'

/** Saves an attempt as it is now. An existing answer stays as it is; a mark may be replaced. */
export async function saveAttempt(tx: Tx, { attempt, score, passed }: JudgedChange): Promise<void> {
  const progress = {
    status: attempt.status,
    ends_at: attempt.endsAt,
    paused_at: attempt.pausedAt,
    left_ms: attempt.leftMs,
    finished_at: attempt.finishedAt,
    finished_by: attempt.finishedBy,
    score,
    passed: passed === null ? null : Number(passed),
  }
  await tx.db
    .insertInto('attempt')
    .values({
      id: attempt.id,
      check_id: attempt.checkId,
      chapter_id: attempt.chapterId,
      student_id: attempt.studentId,
      session_id: attempt.sessionId,
      number: attempt.number,
      scope: attempt.scope,
      items: toJson(attempt.items),
      carried: toJson(attempt.carried),
      started_at: attempt.startedAt,
      ...progress,
    })
    .onConflict((clash) => clash.column('id').doUpdateSet(progress))
    .execute()
  await saveAnswers(tx, attempt)
  await saveMarks(tx, attempt)
}

async function saveAnswers(tx: Tx, { id, answers }: AttemptRow): Promise<void> {
  if (answers.length === 0) return
  await tx.db
    .insertInto('attempt_answer')
    .values(
      answers.map(({ item, answer, at, toldAt = null }) => {
        return { attempt_id: id, item, answer: toJson(answer), at, reported_at: toldAt }
      }),
    )
    .onConflict((clash) => clash.columns(['attempt_id', 'item']).doNothing())
    .execute()
}

async function saveMarks(tx: Tx, { id, marks }: AttemptRow): Promise<void> {
  if (marks.length === 0) return
  await tx.db
    .insertInto('attempt_mark')
    .values(marks.map((mark) => ({ attempt_id: id, ...mark })))
    .onConflict((clash) =>
      clash.columns(['attempt_id', 'item']).doUpdateSet((row) => ({
        mark: row.ref('excluded.mark'),
        by: row.ref('excluded.by'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute()
}
