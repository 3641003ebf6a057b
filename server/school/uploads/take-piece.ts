import { isPieceOf, pieceCount } from '#contract/kernel/pieces.ts'
import { refuse, type Refusal } from '#contract/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import { listArrived, savePiece, saveTouch, type Upload } from './upload-store.ts'

/** Takes one piece of a locked upload, in any order and as often as it comes. */
export async function takePiece(
  tx: Tx,
  { id, byteCount, pieceBytes }: Pick<Upload, 'id' | 'byteCount' | 'pieceBytes'>,
  { number, bytes }: { number: number; bytes: Buffer },
  now: Date,
): Promise<{ isWhole: boolean } | Refusal<'FileDamaged'>> {
  if (!isPieceOf(byteCount, number, bytes.length, pieceBytes)) return refuse('FileDamaged')
  if (!(await savePiece(tx, id, number, bytes))) return refuse('FileDamaged')
  const isWhole = (await listArrived(tx, id)).length === pieceCount(byteCount, pieceBytes)
  await saveTouch(tx, id, isWhole, now)
  return { isWhole }
}
