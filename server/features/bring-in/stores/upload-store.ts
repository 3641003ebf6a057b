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
    .selectFrom('import_upload')
    .select(['id', 'owner_id as ownerId', 'branch_id as branchId', 'name', 'byte_count as byteCount'])
    .where('id', '=', id)
  return (await upload.executeTakeFirst()) ?? null
}

/** Begins an upload in place of the person's one before. False if another person has this id. */
export async function beginUpload(tx: Tx, upload: Upload, now: number): Promise<boolean> {
  const before = await tx.db
    .selectFrom('import_upload')
    .select('id')
    .where('owner_id', '=', upload.ownerId)
    .execute()
  await deleteUploads(
    tx,
    before.map(({ id }) => id),
  )
  const { id, ownerId, branchId, name, byteCount } = upload
  const row = { id, owner_id: ownerId, branch_id: branchId, name, byte_count: byteCount, began_at: now }
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('import_upload')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** A piece that arrives again stays as it was. */
export async function saveUploadPiece(tx: Tx, id: UploadId, number: number, bytes: Buffer): Promise<void> {
  await tx.db
    .insertInto('import_piece')
    .values({ upload_id: id, number, bytes })
    .onConflict((clash) => clash.columns(['upload_id', 'number']).doNothing())
    .execute()
}

export async function countUploadPieces(tx: Tx, id: UploadId): Promise<number> {
  const pieces = tx.db.selectFrom('import_piece').where('upload_id', '=', id)
  const { count } = await pieces.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** The bytes of an upload; null while pieces are missing. */
export async function findUploadBytes(tx: Tx, { id, byteCount }: Upload): Promise<Buffer | null> {
  const pieces = tx.db.selectFrom('import_piece').select('bytes').where('upload_id', '=', id)
  const bytes = Buffer.concat((await pieces.orderBy('number').execute()).map((piece) => piece.bytes))
  return bytes.length === byteCount ? bytes : null
}

export async function deleteUploads(tx: Tx, ids: readonly UploadId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.deleteFrom('import_piece').where('upload_id', 'in', ids).execute()
  await tx.db.deleteFrom('import_upload').where('id', 'in', ids).execute()
}

/** Uploads that began before. */
export async function listUploadsBefore(tx: Tx, before: number): Promise<UploadId[]> {
  const rows = await tx.db
    .selectFrom('import_upload')
    .select('id')
    .where('began_at', '<', before)
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}
