import { sql } from 'kysely'
import type { AttemptId, ChapterId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { ItemId, Mark } from '#contract/learning/final-checks.ts'
import type { Tx } from '#server/platform/database.ts'
import { fromJson } from '#server/platform/databases/json-column.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import type { AttemptOwner } from './attempt-owner.ts'
import { GRACE_MS, type AttemptRow } from './rules.ts'

/** A caller that wants to change the attempt must read it under the room's lock. */
export async function getAttempt(tx: Tx, id: AttemptId): Promise<AttemptRow> {
  const row = await tx.db.selectFrom('attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return (await withWork(tx, [row]))[0]!
}

/** The student's open attempt, in any lesson. */
export async function findOpenAttempt(tx: Tx, studentId: StudentId): Promise<AttemptRow | null> {
  const rows = await tx.db
    .selectFrom('attempt')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('status', '=', 'started')
    .execute()
  return (await withWork(tx, rows))[0] ?? null
}

/** A student's attempts of a chapter, in the order of starting. */
export async function listAttempts(
  tx: Tx,
  studentId: StudentId,
  chapterId: ChapterId,
): Promise<AttemptRow[]> {
  const rows = await tx.db
    .selectFrom('attempt')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('chapterId', '=', chapterId)
    .orderBy('number')
    .execute()
  return await withWork(tx, rows)
}

export async function listOpenAttempts(tx: Tx, sessionId: SessionId): Promise<AttemptRow[]> {
  const rows = await tx.db
    .selectFrom('attempt')
    .selectAll()
    .where('sessionId', '=', sessionId)
    .where('status', '=', 'started')
    .orderBy('startedAt')
    .execute()
  return await withWork(tx, rows)
}

/** As the index over open attempts says it: with a value in its place neither database would see that the index holds them all. */
const IS_OPEN = sql<boolean>`status = 'started'`

/** Open attempts whose time is over for every answer. */
export async function listOverdue(tx: Tx, now: Date): Promise<(AttemptOwner & { id: AttemptId })[]> {
  return await tx.db
    .selectFrom('attempt')
    .select(['id', 'studentId', 'sessionId'])
    .where(IS_OPEN)
    .where('endsAt', '<', now.getTime() - GRACE_MS)
    .orderBy('endsAt')
    .execute()
}

/** True when any student's time is running. */
export async function hasRunningTime(tx: Tx): Promise<boolean> {
  const running = tx.db.selectFrom('attempt').select('id').where(IS_OPEN)
  return (await running.where('endsAt', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}

async function withWork(tx: Tx, rows: Tables['attempt'][]): Promise<AttemptRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const answers = await tx.db
    .selectFrom('attemptAnswer')
    .selectAll()
    .where('attemptId', 'in', ids)
    .orderBy('at')
    .execute()
  const marks = await tx.db
    .selectFrom('attemptMark')
    .selectAll()
    .where('attemptId', 'in', ids)
    .orderBy('at')
    .execute()
  const struck = await tx.db
    .selectFrom('struckItem')
    .innerJoin('attempt', 'attempt.checkId', 'struckItem.checkId')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .whereRef('student.branchId', '=', 'struckItem.branchId')
    .where('attempt.id', 'in', ids)
    .select(['attempt.id', 'item'])
    .execute()
  return rows.map((row) => ({
    ...attemptOf(row),
    struck: struck.filter((one) => one.id === row.id).map(({ item }) => item),
    answers: answers
      .filter((one) => one.attemptId === row.id)
      .map(({ item, answer, at, reportedAt }) => {
        return { item, answer: fromJson(answer), at, ...(reportedAt !== null && { toldAt: reportedAt }) }
      }),
    marks: marks
      .filter((one) => one.attemptId === row.id)
      .map(({ item, mark, by, at }) => ({ item, mark, by, at })),
  }))
}

function attemptOf(row: Tables['attempt']): Omit<AttemptRow, 'answers' | 'marks' | 'struck'> {
  return {
    id: row.id,
    checkId: row.checkId,
    chapterId: row.chapterId,
    studentId: row.studentId,
    sessionId: row.sessionId,
    number: row.number,
    scope: row.scope,
    items: fromJson(row.items),
    carried: fromJson(row.carried),
    status: row.status,
    startedAt: row.startedAt,
    endsAt: row.endsAt,
    pausedAt: row.pausedAt,
    leftMs: row.leftMs,
    finishedAt: row.finishedAt,
    finishedBy: row.finishedBy,
  }
}

/** The marks of these attempts. */
export async function listMarksOf(
  tx: Tx,
  attemptIds: readonly AttemptId[],
): Promise<{ attemptId: AttemptId; item: ItemId; mark: Mark }[]> {
  if (attemptIds.length === 0) return []
  const marks = tx.db.selectFrom('attemptMark').select(['attemptId', 'item', 'mark'])
  const rows = await marks.where('attemptId', 'in', attemptIds).execute()
  return rows.map(({ attemptId, ...mark }) => ({ attemptId, ...mark }))
}

/** Gives the attempts of a double the numbers after those of the kept student. */
export async function numberAfter(tx: Tx, { from, to }: { from: StudentId; to: StudentId }): Promise<void> {
  await sql`update attempt set number = number + coalesce((
      select max(kept.number) from attempt as kept
      where kept.student_id = ${to} and kept.chapter_id = attempt.chapter_id), 0)
    where student_id = ${from}`.execute(tx.db)
}
