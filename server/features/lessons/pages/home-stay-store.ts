import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import type { HomeStay } from './home-stays.ts'
import type { Span } from './stays.ts'

/** The last stay that had begun by then. */
export async function findHomeStay(tx: Tx, studentId: StudentId, at: number): Promise<HomeStay | null> {
  const row = await tx.db
    .selectFrom('home_stay')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('from_at', '<=', at)
    .orderBy('from_at', 'desc')
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? stayOf(row) : null
}

export async function saveHomeStay(tx: Tx, studentId: StudentId, stay: HomeStay): Promise<void> {
  const { textbookId, page, from, until, ms, sentences, seconds, readAt } = stay
  const progress = { until_at: until, ms, sentences, seconds, read_at: readAt }
  await tx.db
    .insertInto('home_stay')
    .values({ student_id: studentId, from_at: from, textbook_id: textbookId, page, ...progress })
    .onConflict((clash) =>
      clash.columns(['student_id', 'from_at', 'textbook_id', 'page']).doUpdateSet(progress),
    )
    .execute()
}

/** Each student's stays that began within the span, in their order. */
export async function listHomeStays(
  tx: Tx,
  studentIds: readonly StudentId[],
  { from, until }: Span,
): Promise<Map<StudentId, HomeStay[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('home_stay')
    .selectAll()
    .where('student_id', 'in', studentIds)
    .where('from_at', '>=', from)
    .where('from_at', '<', until)
    .orderBy('from_at')
    .execute()
  const byStudent = Map.groupBy(rows, (row) => row.student_id)
  return new Map([...byStudent].map(([id, own]) => [id, own.map(stayOf)]))
}

function stayOf(row: Tables['home_stay']): HomeStay {
  return {
    textbookId: row.textbook_id,
    page: row.page,
    from: row.from_at,
    until: row.until_at,
    ms: row.ms,
    sentences: row.sentences,
    seconds: row.seconds,
    readAt: row.read_at,
  }
}
