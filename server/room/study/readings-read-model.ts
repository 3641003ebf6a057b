import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
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
    .selectFrom('homeStay')
    .select(['studentId', 'textbookId', 'page', 'fromAt', 'readAt', 'ms'])
    .where('studentId', 'in', studentIds)
    .where('untilAt', '>=', since)
    .orderBy('fromAt')
    .execute()
  const inLessons = await tx.db
    .selectFrom('pagePlayed')
    .innerJoin('session', 'session.id', 'sessionId')
    .select(['studentId', 'textbookId', 'page', 'readAt', 'startedAt', 'finishedAt'])
    .where('studentId', 'in', studentIds)
    .where('readAt', '>=', since)
    .orderBy('readAt')
    .execute()
  const rows = [
    ...home.map((row) => ({ ...row, homeMs: row.ms, lesson: null })),
    ...inLessons.map((row) => ({
      ...row,
      fromAt: row.readAt!,
      homeMs: 0,
      lesson: { startedAt: row.startedAt ?? row.readAt!, finishedAt: row.finishedAt },
    })),
  ]
  const byStudent = Map.groupBy(rows, (row) => row.studentId)
  return new Map(
    [...byStudent].map(([id, own]) => [
      id,
      own.map(({ textbookId, page, fromAt, readAt, homeMs, lesson }) => ({
        textbookId,
        page,
        from: fromAt,
        readAt,
        homeMs,
        lesson,
      })),
    ]),
  )
}

/** Enough to fill a short list, also where a new edition lacks some of them. */
const MOST_REPEATED = 10

/** The sentences that a student played again and again in lessons since then, with how often in all, the most played first. */
export async function listRepeated(
  tx: Tx,
  studentId: StudentId,
  from: number,
): Promise<(Place & { sentence: string; times: number })[]> {
  const rows = await tx.db
    .selectFrom('pagePlayed')
    .innerJoin('session', 'session.id', 'pagePlayed.sessionId')
    .select(['textbookId', 'page', 'mostSentence'])
    .select((row) => row.fn.sum<number | string>('mostTimes').as('times'))
    .where('studentId', '=', studentId)
    .where('session.startedAt', '>=', from)
    .where('mostSentence', 'is not', null)
    .groupBy(['textbookId', 'page', 'mostSentence'])
    .orderBy('times', 'desc')
    .orderBy('textbookId')
    .orderBy('page')
    .limit(MOST_REPEATED)
    .execute()
  return rows.map(({ textbookId, page, mostSentence, times }) => {
    return { textbookId, page, sentence: mostSentence!, times: Number(times) }
  })
}
