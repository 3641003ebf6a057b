import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** A stay on a page, in a lesson or at home. Times are ms. */
export interface PageReading {
  textbookId: TextbookId
  page: number
  from: number
  /** When the page was read: played to its end, or in front for as long as its words take. */
  readAt: number | null
  /** Time at home; 0 in a lesson. */
  homeMs: number
  /** When its lesson began and ended, null while it runs; null at home. */
  lesson: { startedAt: number; finishedAt: number | null } | null
}

/** Each student's readings that went on after this time, ms; of lessons only the pages that were read. */
export async function listReadings(
  tx: Tx,
  studentIds: readonly StudentId[],
  since: number,
): Promise<Map<StudentId, PageReading[]>> {
  if (studentIds.length === 0) return new Map()
  const home = await tx.db
    .selectFrom('home_stay')
    .select(['student_id', 'textbook_id', 'page', 'from_at', 'read_at', 'ms'])
    .where('student_id', 'in', studentIds)
    .where('until_at', '>=', since)
    .orderBy('from_at')
    .execute()
  const inLessons = await tx.db
    .selectFrom('page_played')
    .innerJoin('session', 'session.id', 'session_id')
    .select(['student_id', 'textbook_id', 'page', 'read_at', 'started_at', 'finished_at'])
    .where('student_id', 'in', studentIds)
    .where('read_at', '>=', since)
    .orderBy('read_at')
    .execute()
  const rows = [
    ...home.map((row) => ({ ...row, homeMs: row.ms, lesson: null })),
    ...inLessons.map((row) => ({
      ...row,
      from_at: row.read_at!,
      homeMs: 0,
      lesson: { startedAt: row.started_at ?? row.read_at!, finishedAt: row.finished_at },
    })),
  ]
  const byStudent = Map.groupBy(rows, (row) => row.student_id)
  return new Map(
    [...byStudent].map(([id, own]) => [
      id,
      own.map(({ textbook_id, page, from_at, read_at, homeMs, lesson }) => ({
        textbookId: textbook_id,
        page,
        from: from_at,
        readAt: read_at,
        homeMs,
        lesson,
      })),
    ]),
  )
}
