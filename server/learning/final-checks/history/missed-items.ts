import type { ChapterId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import { groupOf } from '#contract/learning/rules/result-group.ts'
import type { Tx } from '#server/platform/database.ts'
import { listAttempts } from '../attempt-store.ts'
import { getCheckOf } from '../check-store.ts'
import { resultOf } from '../score.ts'

/** The items that a student missed in a chapter's check. */
export interface MissedItems {
  chapterId: ChapterId
  textbookId: TextbookId
  title: string
  items: number
  /** The pages of the missed sentences, in order. */
  pages: number[]
}

/** The items that did not go well in the student's last attempt of this chapter; null if none, or without a finished attempt. */
export async function findMissedItems(
  tx: Tx,
  studentId: StudentId,
  chapterId: ChapterId,
): Promise<MissedItems | null> {
  const last = (await listAttempts(tx, studentId, chapterId)).at(-1)
  if (!last || last.status === 'started') return null
  const check = await getCheckOf(tx, last)
  const missed = resultOf(check, last).items.filter((item) => ['again', 'almost'].includes(groupOf(item)))
  if (missed.length === 0) return null
  const pages = new Set(missed.flatMap(({ place }) => place?.page ?? []))
  return {
    chapterId,
    textbookId: check.textbookId,
    title: check.title,
    items: missed.length,
    pages: [...pages].toSorted((one, other) => one - other),
  }
}

export interface AttemptTimes {
  chapterId: ChapterId
  startedAt: number
  finishedAt: number | null
}

/** When each of these students began and finished attempts since then, ms. */
export async function listAttemptTimes(
  tx: Tx,
  studentIds: readonly StudentId[],
  since: number,
): Promise<Map<StudentId, AttemptTimes[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('attempt')
    .select(['studentId', 'chapterId', 'startedAt', 'finishedAt'])
    .where('studentId', 'in', studentIds)
    .where('startedAt', '>=', since)
    .orderBy('startedAt')
    .execute()
  const byStudent = Map.groupBy(rows, (row) => row.studentId)
  return new Map(
    [...byStudent].map(([id, own]) => [id, own.map(({ studentId: _student, ...times }) => times)]),
  )
}

/** When a tutor last marked an item of this student, ms; null if never. */
export async function findLastMark(tx: Tx, studentId: StudentId): Promise<number | null> {
  const { at } = await tx.db
    .selectFrom('attemptMark')
    .innerJoin('attempt', 'attempt.id', 'attemptId')
    .select((row) => row.fn.max('at').as('at'))
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()
  return at === null ? null : Number(at)
}
