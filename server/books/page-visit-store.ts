import type { TextbookProgress } from '#contract/books/curriculum.ts'
import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { MemoryTx, Tx } from '#server/platform/database.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'

const visits = keyedRows(
  'pageVisit',
  ['studentId', 'textbookId', 'page'],
  {
    studentId: 'text',
    textbookId: 'text',
    page: 'bigint',
    firstAt: 'bigint',
    lastAt: 'bigint',
    readAt: 'bigint',
  },
  { firstAt: 'kept', lastAt: 'largest', readAt: 'filled' },
)

/** Notes that a student was on a page. `at` may be in the past: a tablet that was offline reports later. */
export async function savePageVisit(
  tx: MemoryTx,
  studentId: StudentId,
  { textbookId, page }: Place,
  at: Date,
): Promise<void> {
  const ms = at.getTime()
  await tx.write(rowsOf(visits, { studentId, textbookId, page, firstAt: ms, lastAt: ms, readAt: null }))
}

/** Notes that a student has read a page. A page stays read. */
export async function savePageRead(
  tx: MemoryTx,
  studentId: StudentId,
  { textbookId, page }: Place,
  at: Date,
): Promise<void> {
  const ms = at.getTime()
  await tx.write(rowsOf(visits, { studentId, textbookId, page, firstAt: ms, lastAt: ms, readAt: ms }))
}

/** Each student's place in each textbook that they have opened. Pages that a new edition no longer has are omitted. */
export async function listProgress(tx: Tx, studentId: StudentId): Promise<TextbookProgress[]> {
  const rows = await tx.db
    .selectFrom('pageVisit')
    .innerJoin('textbook', 'textbook.id', 'pageVisit.textbookId')
    .select(['textbookId', 'page', 'lastAt', 'readAt'])
    .where('studentId', '=', studentId)
    .whereRef('page', '<=', 'pageCount')
    .orderBy('page')
    .execute()
  return [...Map.groupBy(rows, (row) => row.textbookId)].map(([textbookId, visits]) => {
    const last = visits.reduce((latest, visit) => (visit.lastAt > latest.lastAt ? visit : latest))
    const read = visits.filter(({ readAt }) => readAt !== null)
    return {
      textbookId,
      pages: visits.map((visit) => visit.page),
      read: read.map((visit) => visit.page),
      lastPage: last.page,
      lastAt: last.lastAt,
    }
  })
}

/** The page on which each of these students was last, in a lesson or at home. */
export async function listLastPages(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, Place & { at: number }>> {
  if (studentIds.length === 0) return new Map()
  const last = tx.db
    .selectFrom('pageVisit')
    .select(['studentId', (row) => row.fn.max('lastAt').as('at')])
    .where('studentId', 'in', studentIds)
    .groupBy('studentId')
  const rows = await tx.db
    .selectFrom(last.as('last'))
    .innerJoin('pageVisit', (join) =>
      join.onRef('pageVisit.studentId', '=', 'last.studentId').onRef('lastAt', '=', 'last.at'),
    )
    .select(['pageVisit.studentId', 'textbookId', 'page', 'lastAt'])
    .orderBy('page')
    .execute()
  return new Map(
    rows.map((row) => [row.studentId, { textbookId: row.textbookId, page: row.page, at: row.lastAt }]),
  )
}

export interface VisitedPage {
  page: number
  isRead: boolean
}

/** The pages of a textbook that each of these students has been on, in order. */
export async function listPagesVisited(
  tx: Tx,
  studentIds: readonly StudentId[],
  textbookId: TextbookId,
): Promise<Map<StudentId, VisitedPage[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('pageVisit')
    .select(['studentId', 'page', 'readAt'])
    .where('studentId', 'in', studentIds)
    .where('textbookId', '=', textbookId)
    .orderBy('page')
    .execute()
  const visits = Map.groupBy(rows, (row) => row.studentId)
  return new Map(
    [...visits].map(([id, own]) => [id, own.map(({ page, readAt }) => ({ page, isRead: readAt !== null }))]),
  )
}

/** How many different pages a student has read, and how many of these for the first time since then. */
export async function countPagesRead(
  tx: Tx,
  studentId: StudentId,
  { since }: { since: number },
): Promise<{ all: number; first: number }> {
  const { all, first } = await tx.db
    .selectFrom('pageVisit')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('readAt', '>=', since).as('first'),
    ])
    .where('studentId', '=', studentId)
    .where('readAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return { all: Number(all), first: Number(first) }
}
