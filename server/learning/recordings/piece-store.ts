import type { RecordingId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** A piece that arrives again stays as it was. */
export async function savePiece(
  tx: Tx,
  recordingId: RecordingId,
  number: number,
  bytes: Buffer,
): Promise<void> {
  await tx.db
    .insertInto('recordingPiece')
    .values({ recordingId, number, bytes })
    .onConflict((clash) => clash.columns(['recordingId', 'number']).doNothing())
    .execute()
}

export async function countPieces(tx: Tx, recordingId: RecordingId): Promise<number> {
  const pieces = tx.db.selectFrom('recordingPiece').where('recordingId', '=', recordingId)
  const { count } = await pieces.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** In order, as far as they have arrived. */
export async function listPieces(
  tx: Tx,
  recordingId: RecordingId,
): Promise<{ number: number; bytes: Uint8Array }[]> {
  const pieces = tx.db.selectFrom('recordingPiece').where('recordingId', '=', recordingId)
  return await pieces.select(['number', 'bytes']).orderBy('number').execute()
}

/** All bytes of a recording, as far as they have arrived. */
export async function readBytes(tx: Tx, recordingId: RecordingId): Promise<Buffer> {
  return Buffer.concat((await listPieces(tx, recordingId)).map(({ bytes }) => bytes))
}

/** A stored recording's bytes, as it is sent; null for one that is unknown or has not arrived whole. */
export async function findContent(
  tx: Tx,
  id: RecordingId,
): Promise<{ mediaType: string; sha256: string; bytes: Buffer } | null> {
  const row = await tx.db
    .selectFrom('recording')
    .select(['mediaType', 'sha256'])
    .where('id', '=', id)
    .where('storedAt', 'is not', null)
    .executeTakeFirst()
  return row ? { mediaType: row.mediaType, sha256: row.sha256, bytes: await readBytes(tx, id) } : null
}

export async function deleteRecordings(tx: Tx, ids: readonly RecordingId[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.deleteFrom('recordingPiece').where('recordingId', 'in', ids).execute()
  await tx.db.deleteFrom('recording').where('id', 'in', ids).execute()
}
