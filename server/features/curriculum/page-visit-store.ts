import type { TextbookProgress } from '#contract/curriculum.ts'
import type { StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { Place } from '#contract/room/state.ts'
import type { Tx } from '#server/platform/database.ts'

/** Notes that a student was on a page. `at` may be in the past: a tablet that was offline reports later. */
export async function savePageVisit(tx: Tx, studentId: StudentId, place: Place, at: Date): Promise<void> {
  await newVisit(tx, studentId, place, at, null)
    .onConflict((clash) =>
      clash.columns(['student_id', 'textbook_id', 'page']).doUpdateSet((value) => ({
        last_at: value
          .case()
          .when('excluded.last_at', '>', value.ref('page_visit.last_at'))
          .then(value.ref('excluded.last_at'))
          .else(value.ref('page_visit.last_at'))
          .end(),
      })),
    )
    .execute()
}

/** Notes that a student has read a page. A page stays read. */
export async function savePageRead(tx: Tx, studentId: StudentId, place: Place, at: Date): Promise<void> {
  const ms = at.getTime()
  await newVisit(tx, studentId, place, at, ms)
    .onConflict((clash) =>
      clash
        .columns(['student_id', 'textbook_id', 'page'])
        .doUpdateSet({ read_at: ms })
        .where('page_visit.read_at', 'is', null),
    )
    .execute()
}

function newVisit(
  tx: Tx,
  student_id: StudentId,
  { textbookId, page }: Place,
  at: Date,
  read_at: number | null,
) {
  const ms = at.getTime()
  return tx.db
    .insertInto('page_visit')
    .values({ student_id, textbook_id: textbookId, page, first_at: ms, last_at: ms, read_at })
}

/** Each student's place in each textbook that they have opened. Pages that a new edition no longer has are omitted. */
export async function listProgress(tx: Tx, studentId: StudentId): Promise<TextbookProgress[]> {
  const rows = await tx.db
    .selectFrom('page_visit')
    .innerJoin('textbook', 'textbook.id', 'page_visit.textbook_id')
    .select(['textbook_id', 'page', 'last_at', 'read_at'])
    .where('student_id', '=', studentId)
    .whereRef('page', '<=', 'page_count')
    .orderBy('page')
    .execute()
  return [...Map.groupBy(rows, (row) => row.textbook_id)].map(([textbookId, visits]) => {
    const last = visits.reduce((latest, visit) => (visit.last_at > latest.last_at ? visit : latest))
    const read = visits.filter(({ read_at }) => read_at !== null)
    return {
      textbookId,
      pages: visits.map((visit) => visit.page),
      read: read.map((visit) => visit.page),
      lastPage: last.page,
      lastAt: last.last_at,
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
    .selectFrom('page_visit')
    .select(['student_id', (row) => row.fn.max('last_at').as('at')])
    .where('student_id', 'in', studentIds)
    .groupBy('student_id')
  const rows = await tx.db
    .selectFrom(last.as('last'))
    .innerJoin('page_visit', (join) =>
      join.onRef('page_visit.student_id', '=', 'last.student_id').onRef('last_at', '=', 'last.at'),
    )
    .select(['page_visit.student_id', 'textbook_id', 'page', 'last_at'])
    .orderBy('page')
    .execute()
  return new Map(
    rows.map((row) => [row.student_id, { textbookId: row.textbook_id, page: row.page, at: row.last_at }]),
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
    .selectFrom('page_visit')
    .select(['student_id', 'page', 'read_at'])
    .where('student_id', 'in', studentIds)
    .where('textbook_id', '=', textbookId)
    .orderBy('page')
    .execute()
  const visits = Map.groupBy(rows, (row) => row.student_id)
  return new Map(
    [...visits].map(([id, own]) => [
      id,
      own.map(({ page, read_at }) => ({ page, isRead: read_at !== null })),
    ]),
  )
}

/** How many different pages a student has read, and how many of these for the first time since then. */
export async function countPagesRead(
  tx: Tx,
  studentId: StudentId,
  { since }: { since: number },
): Promise<{ all: number; first: number }> {
  const { all, first } = await tx.db
    .selectFrom('page_visit')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('read_at', '>=', since).as('first'),
    ])
    .where('student_id', '=', studentId)
    .where('read_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { all: Number(all), first: Number(first) }
}
