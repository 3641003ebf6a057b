import type { BranchId, OfficeId, UploadId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** A file on its way in, of the office person who uploads it. */
export interface Upload {
  id: UploadId
  ownerId: OfficeId
  branchId: BranchId
  name: string
  byteCount: number
}

export async function findUpload(tx: Tx, id: UploadId): Promise<Upload | null> {
  const upload = tx.db
    .selectFrom('importUpload')
    .select(['id', 'ownerId as ownerId', 'branchId as branchId', 'name', 'byteCount as byteCount'])
    .where('id', '=', id)
  return (await upload.executeTakeFirst()) ?? null
}

/** Begins an upload in place of the person's one before. False if another person has this id. */
export async function beginUpload(tx: Tx, upload: Upload, now: number): Promise<boolean> {
  const before = await tx.db
    .selectFrom('importUpload')
    .select('id')
    .where('ownerId', '=', upload.ownerId)
    .execute()
  await deleteUploads(
    tx,
    before.map(({ id }) => id),
  )
  const { id, ownerId, branchId, name, byteCount } = upload
  const row = { id, ownerId, branchId, name, byteCount, beganAt: now }
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('importUpload')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** A piece that arrives again stays as it was. */
export async function saveUploadPiece(tx: Tx, id: UploadId, number: number, bytes: Buffer): Promise<void> {
  await tx.db
    .insertInto('importPiece')
    .values({ uploadId: id, number, bytes })
    .onConflict((clash) => clash.columns(['uploadId', 'number']).doNothing())
    .execute()
}

export async function countUploadPieces(tx: Tx, id: UploadId): Promise<number> {
  const pieces = tx.db.selectFrom('importPiece').where('uploadId', '=', id)
  const { count } = await pieces.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** The bytes of an upload; null while pieces are missing. */
export async function findUploadBytes(tx: Tx, { id, byteCount }: Upload): Promise<Buffer | null> {
  const pieces = tx.db.selectFrom('importPiece').select('bytes').where('uploadId', '=', id)
  const bytes = Buffer.concat((await pieces.orderBy('number').execute()).map((piece) => piece.bytes))
  return bytes.length === byteCount ? bytes : null
}

export async function deleteUploads(tx: Tx, ids: readonly UploadId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.deleteFrom('importPiece').where('uploadId', 'in', ids).execute()
  await tx.db.deleteFrom('importUpload').where('id', 'in', ids).execute()
}

/** Uploads that began before. */
export async function listUploadsBefore(tx: Tx, before: number): Promise<UploadId[]> {
  const rows = await tx.db
    .selectFrom('importUpload')
    .select('id')
    .where('beganAt', '<', before)
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}
