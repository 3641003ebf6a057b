import type { BookImport, BookImportStatus } from '#contract/upkeep/books.ts'
import { bookPieceLength } from '#contract/upkeep/rules/book-import.ts'
import type { Office } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { fromJson } from '#server/platform/databases/json-column.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import { listArrived } from './import-store.ts'

/** More are not shown; the rest goes by itself. */
const MOST = 20

/** The books that come in, the last first. */
export async function listImports(tx: Tx, who: Pick<Office, 'id'>): Promise<BookImport[]> {
  const rows = await tx.db
    .selectFrom('bookImport')
    .selectAll()
    .orderBy('beganAt', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const imports: BookImport[] = []
  for (const row of rows)
    imports.push({
      uploadId: row.id,
      name: row.name,
      bytes: row.byteCount,
      level: row.level,
      renews: row.renews,
      isOwn: row.ownerId === who.id,
      beganAt: row.beganAt,
      status: await statusOf(tx, row, rows),
    })
  return imports
}

type Row = Tables['bookImport']

async function statusOf(tx: Tx, row: Row, rows: readonly Row[]): Promise<BookImportStatus> {
  if (row.status === 'sending') {
    const arrived = await listArrived(tx, row.id)
    const bytes = arrived.map((number) => bookPieceLength(row.byteCount, number))
    return { at: 'sending', arrivedBytes: bytes.reduce((sum, length) => sum + length, 0) }
  }
  const isOpen = (other: Row) => other.status === 'waiting' || other.status === 'working'
  if (row.status === 'waiting') {
    const before = rows.filter((other) => isOpen(other) && other.beganAt < row.beganAt)
    return { at: 'waiting', before: before.length }
  }
  if (row.status === 'working')
    return { at: 'working', step: row.step!, done: row.stepDone, total: row.stepTotal }
  if (row.status === 'broken') return { at: 'broken' }
  const outcome = fromJson(row.outcome!)
  return 'report' in outcome
    ? { at: 'done', report: { ...outcome.report, omissions: outcome.report.omissions ?? [] } }
    : { at: 'refused', ...outcome }
}
