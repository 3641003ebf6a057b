import type { Kysely } from 'kysely'
import type { BranchId, OfficeId, UploadId } from '#contract/kernel/ids.ts'
import { pieceCount } from '#contract/kernel/pieces.ts'
import type { Tx } from '#server/platform/database.ts'
import { fromJson, toJson } from '#server/platform/databases/json-column.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import type { UploadAbout } from './tables.ts'

/** A file of an office person on its way in. */
export interface Upload<About extends UploadAbout = UploadAbout> {
  id: UploadId
  kind: 'list' | 'book'
  ownerId: OfficeId
  branchId: BranchId | null
  name: string
  byteCount: number
  pieceBytes: number
  about: About
}
export type FoundUpload = Upload & { beganAt: number; wholeAt: number | null }

/** The upload with this id, locked until the transaction ends: two last pieces at once would both find another one missing. */
export async function findUpload(tx: Tx, id: UploadId): Promise<FoundUpload | null> {
  const row = tx.db.selectFrom('upload').selectAll().where('id', '=', id)
  const found = await (tx.database.kind === 'postgres' ? row.forUpdate() : row).executeTakeFirst()
  return found ? uploadOf(found) : null
}

/** The uploads of a kind that have not come to their end, the last first. */
export async function listUnfinished(tx: Tx, kind: Upload['kind']): Promise<FoundUpload[]> {
  const rows = tx.db.selectFrom('upload').selectAll().where('kind', '=', kind).where('wholeAt', 'is', null)
  return (await rows.orderBy('beganAt', 'desc').orderBy('id').execute()).map(uploadOf)
}

/** Begins an upload in place of its owner's one of this kind. False if another upload has this id. */
export async function beginUpload(tx: Tx, upload: Upload, now: Date): Promise<boolean> {
  const { id, kind, ownerId, branchId, name, byteCount, pieceBytes, about } = upload
  const before = await ofKind(tx, kind).where('ownerId', '=', ownerId).execute()
  await deleteUploads(
    tx,
    before.map((other) => other.id),
  )
  const at = now.getTime()
  const times = { beganAt: at, touchedAt: at, wholeAt: null }
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('upload')
    .values({ id, kind, ownerId, branchId, name, byteCount, pieceBytes, about: toJson(about), ...times })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

export async function changeAbout(tx: Tx, id: UploadId, about: UploadAbout): Promise<void> {
  await tx.db
    .updateTable('upload')
    .set({ about: toJson(about) })
    .where('id', '=', id)
    .execute()
}

/** A piece that arrives again stays as it was. False if other bytes have its place. */
export async function savePiece(tx: Tx, id: UploadId, number: number, bytes: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('uploadPiece')
    .values({ uploadId: id, number, bytes })
    .onConflict((clash) => clash.columns(['uploadId', 'number']).doNothing())
    .executeTakeFirstOrThrow()
  if (Number(numInsertedOrUpdatedRows) === 1) return true
  const piece = tx.db.selectFrom('uploadPiece').select('bytes').where('uploadId', '=', id)
  const before = await piece.where('number', '=', number).executeTakeFirstOrThrow()
  return bytes.equals(before.bytes)
}

export async function saveTouch(tx: Tx, id: UploadId, isWhole: boolean, now: Date): Promise<void> {
  const at = now.getTime()
  await tx.db
    .updateTable('upload')
    .set({ touchedAt: at, ...(isWhole && { wholeAt: at }) })
    .where('id', '=', id)
    .execute()
}

/** The numbers of the pieces that are here, in order. */
export async function listArrived(tx: Tx, id: UploadId): Promise<number[]> {
  const pieces = tx.db.selectFrom('uploadPiece').select('number').where('uploadId', '=', id)
  return (await pieces.orderBy('number').execute()).map(({ number }) => number)
}

/** The bytes of a file, one piece after the other; null while one is missing. */
export async function readUpload(db: Kysely<Tables>, id: UploadId): Promise<Buffer | null> {
  const file = db.selectFrom('upload').select(['byteCount', 'pieceBytes']).where('id', '=', id)
  const upload = await file.executeTakeFirst()
  if (!upload) return null
  const pieces: Uint8Array[] = []
  for (let number = 0; number < pieceCount(upload.byteCount, upload.pieceBytes); number += 1) {
    const piece = db.selectFrom('uploadPiece').select('bytes').where('uploadId', '=', id)
    const row = await piece.where('number', '=', number).executeTakeFirst()
    if (!row) return null
    pieces.push(row.bytes)
  }
  return Buffer.concat(pieces)
}

export async function deleteUploads(tx: Tx, ids: readonly UploadId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.deleteFrom('uploadPiece').where('uploadId', 'in', ids).execute()
  await tx.db.deleteFrom('upload').where('id', 'in', ids).execute()
}

/** A few uploads of a kind without a piece since. */
export async function listStopped(tx: Tx, kind: Upload['kind'], since: number): Promise<UploadId[]> {
  const stopped = ofKind(tx, kind).where('touchedAt', '<', since).limit(20)
  return (await stopped.execute()).map(({ id }) => id)
}

/** The uploads that may be deleted: a whole book waits for its import, which deletes it. */
function ofKind(tx: Tx, kind: Upload['kind']) {
  const all = tx.db.selectFrom('upload').select('id').where('kind', '=', kind)
  return kind === 'book' ? all.where('wholeAt', 'is', null) : all
}

function uploadOf({ about, ...row }: Tables['upload']): FoundUpload {
  const { id, kind, ownerId, branchId, name, byteCount, pieceBytes, beganAt, wholeAt } = row
  const facts = { id, kind, ownerId, branchId, name, byteCount, pieceBytes, beganAt, wholeAt }
  return { ...facts, about: fromJson(about) }
}
