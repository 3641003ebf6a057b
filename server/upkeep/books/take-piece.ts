import type { UploadId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type Refusal } from '#contract/kernel/refusal.ts'
import type { Office } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { takePiece, uploads } from '#server/school/uploads/index.ts'
import { saveImport, takeImport } from './import-store.ts'

interface Piece {
  uploadId: UploadId
  number: number
  bytes: Buffer
}

/** Takes one piece of a book; with the last one it waits for its import. Another person's upload does not exist. */
export async function takeBookPiece(
  tx: Tx,
  who: Pick<Office, 'id'>,
  { uploadId, number, bytes }: Piece,
  now: Date,
): Promise<{ isWhole: boolean } | Refusal> {
  const upload = await uploads.findUpload(tx, uploadId)
  if (upload?.kind !== 'book' || upload.ownerId !== who.id) {
    // The answer to the last piece was lost, and the import has ended meanwhile.
    return (await takeImport(tx, uploadId))?.ownerId === who.id ? { isWhole: true } : notFound()
  }
  const taken = await takePiece(tx, upload, { number, bytes }, now)
  if (isRefusal(taken) || !taken.isWhole) return taken
  await saveImport(tx, upload)
  return taken
}
