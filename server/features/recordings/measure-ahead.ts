import type { z } from 'zod'
import type { studentRecordPiece } from '#contract/voice/recordings.ts'
import type { Database } from '#server/platform/database.ts'
import { isIntact, lengthOf } from './measure-sound.ts'
import { listPieces } from './piece-store.ts'
import { pieceCount } from './rules.ts'

type Piece = Pick<
  z.output<(typeof studentRecordPiece)['input']>,
  'recordingId' | 'number' | 'recording' | 'data'
>

/**
 * The length in ms of a recording of which this is the last missing piece; null for anything but a recording, undefined
 * while more is missing. Outside of the transaction: a crafted file takes seconds, in which others could not write.
 */
export async function measureAhead(
  { recordingId, number, recording, data }: Piece,
  database: Database,
): Promise<number | null | undefined> {
  const count = pieceCount(recording.bytes)
  const others = count === 1 ? [] : await database.transaction((tx) => listPieces(tx, recordingId))
  if (others.length !== count - 1 || others.some((other) => other.number === number)) return undefined
  const pieces = [...others, { number, bytes: Buffer.from(data, 'base64') }]
  pieces.sort((a, b) => a.number - b.number)
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes))
  return isIntact(bytes, recording) ? await lengthOf(bytes, recording) : undefined
}
