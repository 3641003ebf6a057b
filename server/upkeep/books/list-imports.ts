import { pieceLength } from '#contract/kernel/pieces.ts'
import type { BookImport, BookImportStatus } from '#contract/upkeep/books.ts'
import type { Office } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { fromJson } from '#server/platform/databases/json-column.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import { type FoundUpload, uploads } from '#server/school/uploads/index.ts'
import type { BookUpload } from './import-store.ts'

/** More are not shown; the rest goes by itself. */
const MOST = 20

/** The books that come in, the last first. */
export async function listImports(tx: Tx, who: Pick<Office, 'id'>): Promise<BookImport[]> {
  const unfinished = (await uploads.listUnfinished(tx, 'book')) as (FoundUpload & BookUpload)[]
  const rows = await tx.db
    .selectFrom('bookImport')
    .selectAll()
    .orderBy('beganAt', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  const files = [
    ...unfinished.map((upload) => ({ ...upload, ...upload.about, status: () => sendingOf(tx, upload) })),
    ...rows.map((row) => ({ ...row, status: () => statusOf(row, rows) })),
  ]
  const imports: BookImport[] = []
  for (const file of files.toSorted((a, b) => b.beganAt - a.beganAt).slice(0, MOST))
    imports.push({
      uploadId: file.id,
      name: file.name,
      bytes: file.byteCount,
      level: file.level,
      renews: file.renews,
      isOwn: file.ownerId === who.id,
      beganAt: file.beganAt,
      status: await file.status(),
    })
  return imports
}

async function sendingOf(tx: Tx, { id, byteCount, pieceBytes }: BookUpload): Promise<BookImportStatus> {
  const lengths = (await uploads.listArrived(tx, id)).map((number) =>
    pieceLength(byteCount, number, pieceBytes),
  )
  return { at: 'sending', arrivedBytes: lengths.reduce((sum, length) => sum + length, 0) }
}

type Row = Tables['bookImport']

function statusOf(row: Row, rows: readonly Row[]): BookImportStatus {
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
