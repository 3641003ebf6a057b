import type { Kysely } from 'kysely'
import type { OfficeId, TextbookId, UploadId } from '#contract/kernel/ids.ts'
import type { BookReport } from '#contract/upkeep/books.ts'
import { type BookFault, piecesOfBook } from '#contract/upkeep/rules/book-import.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import type { SentFile } from './rules.ts'

/** What became of a book. */
export type BookOutcome = { report: BookReport } | { fault: BookFault; reason: string }

export interface BookUpload extends SentFile {
  id: UploadId
  ownerId: OfficeId
  level: string
  renews: TextbookId | null
}

/** The import with this id, locked until the transaction ends: two last pieces at once would both find another one missing. */
export async function takeImport(tx: Tx, id: UploadId) {
  const row = tx.db.selectFrom('bookImport').selectAll().where('id', '=', id)
  return (await (tx.database.kind === 'postgres' ? row.forUpdate() : row).executeTakeFirst()) ?? null
}

/** The upload of a person that has not come to its end. */
export async function findUploadOf(tx: Tx, ownerId: OfficeId): Promise<BookUpload | null> {
  const row = await tx.db
    .selectFrom('bookImport')
    .selectAll()
    .where('status', '=', 'sending')
    .where('ownerId', '=', ownerId)
    .executeTakeFirst()
  if (!row) return null
  const { id, name, level, renews } = row
  return { id, ownerId, name, byteCount: row.byteCount, modifiedAt: row.modifiedAt, level, renews }
}

/** False if another upload has this id. */
export async function beginImport(tx: Tx, upload: BookUpload, now: Date): Promise<boolean> {
  const { id, ownerId, name, byteCount, modifiedAt, level, renews } = upload
  const at = now.getTime()
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('bookImport')
    .values({
      id,
      ownerId,
      name,
      byteCount,
      modifiedAt,
      level,
      renews,
      status: 'sending',
      step: null,
      stepDone: 0,
      stepTotal: 0,
      tries: 0,
      outcome: null,
      beganAt: at,
      touchedAt: at,
      endedAt: null,
    })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** An upload goes on, perhaps for another level. */
export async function goOn(tx: Tx, id: UploadId, level: string, renews: TextbookId | null): Promise<void> {
  await tx.db.updateTable('bookImport').set({ level, renews }).where('id', '=', id).execute()
}

/** A piece that arrives again stays as it was. */
export async function saveBookPiece(
  tx: Tx,
  id: UploadId,
  number: number,
  bytes: Buffer,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('bookPiece')
    .values({ importId: id, number, bytes })
    .onConflict((clash) => clash.columns(['importId', 'number']).doNothing())
    .execute()
  await tx.db.updateTable('bookImport').set({ touchedAt: now.getTime() }).where('id', '=', id).execute()
}

/** The numbers of the pieces that are here, in order. */
export async function listArrived(tx: Tx, id: UploadId): Promise<number[]> {
  const pieces = tx.db.selectFrom('bookPiece').select('number').where('importId', '=', id)
  return (await pieces.orderBy('number').execute()).map(({ number }) => number)
}

/** The file is here: it waits for its turn. */
export async function saveWhole(tx: Tx, id: UploadId): Promise<void> {
  await tx.db.updateTable('bookImport').set({ status: 'waiting' }).where('id', '=', id).execute()
}

/** The bytes of a file, one piece after the other; shorter than the file if a piece is missing. */
export async function readFile(db: Kysely<Tables>, id: UploadId, byteCount: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for (let number = 0; number < piecesOfBook(byteCount); number += 1) {
    const piece = db.selectFrom('bookPiece').select('bytes').where('importId', '=', id)
    const row = await piece.where('number', '=', number).executeTakeFirst()
    if (row) pieces.push(row.bytes)
  }
  return Buffer.concat(pieces)
}

export async function deletePieces(tx: Tx, id: UploadId): Promise<void> {
  await tx.db.deleteFrom('bookPiece').where('importId', '=', id).execute()
}

export async function deleteImport(tx: Tx, id: UploadId): Promise<void> {
  await deletePieces(tx, id)
  await tx.db.deleteFrom('bookImport').where('id', '=', id).execute()
}
