import type { UploadId } from '#contract/kernel/ids.ts'
import { notFound, refuse, type Refusal } from '#contract/kernel/refusal.ts'
import { piecesOfBook } from '#contract/upkeep/rules/book-import.ts'
import type { Office } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { listArrived, saveBookPiece, saveWhole, takeImport } from './import-store.ts'
import { isPieceOf } from './rules.ts'
import { tellWhole } from './whole-uploads.ts'

interface Piece {
  uploadId: UploadId
  number: number
  bytes: Buffer
}

/** Takes one piece of a file, in any order; with the last one the file waits for its import. Another person's upload does not exist. */
export async function takePiece(
  tx: Tx,
  who: Pick<Office, 'id'>,
  { uploadId, number, bytes }: Piece,
  now: Date,
): Promise<{ isWhole: boolean } | Refusal> {
  const upload = await takeImport(tx, uploadId)
  if (upload?.ownerId !== who.id) return notFound()
  if (!isPieceOf({ byteCount: upload.byteCount }, number, bytes.length)) return refuse('FileDamaged')
  // The answer to the last piece was lost, and it comes again.
  if (upload.status !== 'sending') return { isWhole: true }
  await saveBookPiece(tx, uploadId, number, bytes, now)
  const isWhole = (await listArrived(tx, uploadId)).length === piecesOfBook(upload.byteCount)
  if (isWhole) {
    await saveWhole(tx, uploadId)
    tx.onCommit(() => tellWhole(tx.database))
  }
  return { isWhole }
}
