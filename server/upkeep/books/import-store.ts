import type { TextbookId, UploadId } from '#contract/kernel/ids.ts'
import type { BookReport } from '#contract/upkeep/books.ts'
import type { BookFault } from '#contract/upkeep/rules/book-import.ts'
import type { Tx } from '#server/platform/database.ts'
import { addJob } from '#server/platform/jobs/job-store.ts'
import { type FoundUpload, type Upload, uploads } from '#server/school/uploads/index.ts'

/** The kind of job that imports a book. */
export const BOOK_JOB = 'book-import'

/** The outcome of a book's import. */
export type BookOutcome = { report: BookReport } | { fault: BookFault; reason: string }

/** The facts that the sender of a book gives with its file. */
type AboutBook = { modifiedAt: number; level: string; renews: TextbookId | null }
export type BookUpload = Upload<AboutBook>

/** The import with this id, locked until the transaction ends. */
export async function takeImport(tx: Tx, id: UploadId) {
  const row = tx.db.selectFrom('bookImport').selectAll().where('id', '=', id)
  return (await (tx.database.kind === 'postgres' ? row.forUpdate() : row).executeTakeFirst()) ?? null
}

/** The file is here: it waits for its turn. Told again it stays as it is. */
export async function saveImport(tx: Tx, upload: FoundUpload): Promise<void> {
  const { id, ownerId, name, byteCount, beganAt } = upload
  const { modifiedAt, level, renews } = (upload as FoundUpload & BookUpload).about
  const work = { step: null, stepDone: 0, stepTotal: 0, outcome: null, endedAt: null }
  await tx.db
    .insertInto('bookImport')
    .values({
      id,
      ownerId,
      name,
      byteCount,
      modifiedAt,
      level,
      renews,
      status: 'waiting',
      ...work,
      beganAt,
      touchedAt: beganAt,
    })
    .onConflict((clash) => clash.doNothing())
    .execute()
  await addJob(tx, BOOK_JOB, id, beganAt)
}

export async function deleteImport(tx: Tx, id: UploadId): Promise<void> {
  await uploads.deleteUploads(tx, [id])
  await tx.db.deleteFrom('bookImport').where('id', '=', id).execute()
}

/** The bytes of a book's file; null once its import has ended. */
export const readBook = uploads.readUpload
