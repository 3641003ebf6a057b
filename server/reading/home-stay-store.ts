import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import type { HomeStay } from './home-stays.ts'
import type { Span } from './stays.ts'

/** The last stay that had begun by then. */
export async function findHomeStay(tx: Tx, studentId: StudentId, at: number): Promise<HomeStay | null> {
  const row = await tx.db
    .selectFrom('homeStay')
    .selectAll()
    .where('studentId', '=', studentId)
    .where('fromAt', '<=', at)
    .orderBy('fromAt', 'desc')
    .orderBy('untilAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? stayOf(row) : null
}

export async function saveHomeStay(tx: Tx, studentId: StudentId, stay: HomeStay): Promise<void> {
  const { textbookId, page, from, until, ms, sentences, seconds, readAt } = stay
  const progress = { untilAt: until, ms, sentences, seconds, readAt }
  await tx.db
    .insertInto('homeStay')
    .values({ studentId, fromAt: from, textbookId, page, ...progress })
    .onConflict((clash) => clash.columns(['studentId', 'fromAt', 'textbookId', 'page']).doUpdateSet(progress))
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
    .selectFrom('homeStay')
    .selectAll()
    .where('studentId', 'in', studentIds)
    .where('fromAt', '>=', from)
    .where('fromAt', '<', until)
    .orderBy('fromAt')
    .execute()
  const byStudent = Map.groupBy(rows, (row) => row.studentId)
  return new Map([...byStudent].map(([id, own]) => [id, own.map(stayOf)]))
}

function stayOf(row: Tables['homeStay']): HomeStay {
  return {
    textbookId: row.textbookId,
    page: row.page,
    from: row.fromAt,
    until: row.untilAt,
    ms: row.ms,
    sentences: row.sentences,
    seconds: row.seconds,
    readAt: row.readAt,
  }
}
