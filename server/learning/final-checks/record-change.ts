import type { BranchId, CheckId, AttemptId, SessionId } from '#contract/kernel/ids.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { toJson } from '#server/platform/databases/json-column.ts'
import { rooms } from '#server/room/index.ts'
import { getAttempt } from './attempt-store.ts'
import { getCheckOf, type StoredCheck } from './check-store.ts'
import { listFinishedAttempts } from './history/struck-item-store.ts'
import type { Change, AttemptRow } from './rules.ts'
import { judge, judgedAgain, type JudgedChange } from './score.ts'

/** The dependencies of every change. */
export interface ChangeDeps {
  tx: Tx
  now: Date
  audit: Audit
}

export interface LockedAttempt {
  room: rooms.LockedRoom
  attempt: AttemptRow
  check: StoredCheck
}

/** The attempt, read under its room's lock: it cannot change until this transaction ends. */
export async function lockAttempt(tx: Tx, id: AttemptId, sessionId: SessionId): Promise<LockedAttempt> {
  const room = await rooms.lockRoom(tx, sessionId)
  const attempt = await getAttempt(tx, id)
  return { room, attempt, check: await getCheckOf(tx, attempt) }
}

/** Judges and saves a change, and broadcasts it to the room. Returns the attempt with the change. */
export async function recordChange(
  { tx, now, audit }: ChangeDeps,
  { room, check }: Pick<LockedAttempt, 'room' | 'check'>,
  change: Change,
): Promise<AttemptRow> {
  const judged = judge(check, change)
  if (judged.events.length === 0) return judged.attempt
  await saveJudged({ tx, audit }, judged)
  await rooms.tellRoom(tx, room, judged.events, now)
  return judged.attempt
}

/**
 * A change that may come after the lesson: an answer from before the attempt's finish, or the mark of a recording. A finished room
 * gets no more events.
 */
export async function recordReportedLate(
  asked: ChangeDeps,
  held: LockedAttempt,
  change: Change,
): Promise<AttemptRow> {
  if (held.room.state.status !== 'finished') return await recordChange(asked, held, change)
  const judged = judge(held.check, change)
  if (judged.events.length > 0) await saveJudged(asked, judged)
  return judged.attempt
}

/** Judges a finished attempt again, since the items that count have changed. A finished room gets no more events. */
async function recordJudgedAgain(asked: ChangeDeps, { room, check, attempt }: LockedAttempt): Promise<void> {
  const judged = judgedAgain(check, attempt)
  await saveJudged(asked, judged)
  if (room.state.status !== 'finished') await rooms.tellRoom(asked.tx, room, judged.events, asked.now)
}

async function saveJudged(
  { tx, audit }: Pick<ChangeDeps, 'tx' | 'audit'>,
  judged: JudgedChange,
): Promise<void> {
  await saveAttempt(tx, judged)
  const { attempt, score, passed } = judged
  if (attempt.status === 'started') return
  const { id, studentId, status, finishedBy } = attempt
  audit('attempt-judged', { attempt: id, student: studentId, status, finishedBy, score, passed })
}

/** Computes the scores of a branch's finished attempts of a check again. Returns how many there were. */
export async function judgeAgain(asked: ChangeDeps, branchId: BranchId, checkId: CheckId): Promise<number> {
  const finished = await listFinishedAttempts(asked.tx, branchId, checkId)
  // Rooms are locked in the order of their ids, as everywhere, so that two tutors who strike items do not deadlock.
  for (const { id, sessionId } of finished)
    await recordJudgedAgain(asked, await lockAttempt(asked.tx, id, sessionId))
  return finished.length
}

/** Saves an attempt as it is now. An existing answer stays as it is; a mark may be replaced. */
async function saveAttempt(tx: Tx, { attempt, score, passed }: JudgedChange): Promise<void> {
  const progress = {
    status: attempt.status,
    endsAt: attempt.endsAt,
    pausedAt: attempt.pausedAt,
    leftMs: attempt.leftMs,
    finishedAt: attempt.finishedAt,
    finishedBy: attempt.finishedBy,
    score,
    passed: passed === null ? null : Number(passed),
  }
  await tx.db
    .insertInto('attempt')
    .values({
      id: attempt.id,
      checkId: attempt.checkId,
      chapterId: attempt.chapterId,
      studentId: attempt.studentId,
      sessionId: attempt.sessionId,
      number: attempt.number,
      scope: attempt.scope,
      items: toJson(attempt.items),
      carried: toJson(attempt.carried),
      startedAt: attempt.startedAt,
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
    .insertInto('attemptAnswer')
    .values(
      answers.map(({ item, answer, at, toldAt = null }) => {
        return { attemptId: id, item, answer: toJson(answer), at, reportedAt: toldAt }
      }),
    )
    .onConflict((clash) => clash.columns(['attemptId', 'item']).doNothing())
    .execute()
}

async function saveMarks(tx: Tx, { id, marks }: AttemptRow): Promise<void> {
  if (marks.length === 0) return
  await tx.db
    .insertInto('attemptMark')
    .values(marks.map((mark) => ({ attemptId: id, ...mark })))
    .onConflict((clash) =>
      clash.columns(['attemptId', 'item']).doUpdateSet((row) => ({
        mark: row.ref('excluded.mark'),
        by: row.ref('excluded.by'),
        at: row.ref('excluded.at'),
      })),
    )
    .execute()
}
