import type { z } from 'zod'
import type { StudentId } from '#contract/kernel/ids.ts'
import { pieceCount } from '#contract/kernel/pieces.ts'
import type { studentRecordPiece } from '#contract/learning/recordings.ts'
import { PIECE_BYTES } from '#contract/learning/rules/recording-limits.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { listPieces } from '../piece-store.ts'
import { lockRecording } from '../recording-store.ts'
import * as rules from '../rules.ts'
import { usedBy } from '../store-recording.ts'
import type { SoundLength } from './measure-apart.ts'
import { isIntact, lengthOf } from './measure-sound.ts'

type Piece = Pick<
  z.output<(typeof studentRecordPiece)['input']>,
  'recordingId' | 'number' | 'recording' | 'data'
>

/**
 * The length in ms of a recording of which this is the last missing piece; null for anything but a recording, 'busy' while too
 * many files of the student wait, undefined while more is missing. Outside of the transaction: a crafted file takes seconds, in
 * which others could not write. Without consent or room for it nothing is read at all.
 */
export async function measureAhead(
  soundLength: SoundLength,
  piece: Piece,
  database: Database,
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<number | null | 'busy' | undefined> {
  const { recordingId, number, recording, data } = piece
  const count = pieceCount(recording.bytes, PIECE_BYTES)
  const others = await database.transaction(async (tx) =>
    actor?.role === 'student' && (await mayBeKept(tx, actor.id, piece, now))
      ? await listPieces(tx, recordingId)
      : null,
  )
  if (!others || others.length !== count - 1 || others.some((other) => other.number === number))
    return undefined
  const pieces = [...others, { number, bytes: Buffer.from(data, 'base64') }]
  pieces.sort((a, b) => a.number - b.number)
  const bytes = Buffer.concat(pieces.map((piece) => piece.bytes))
  return isIntact(bytes, recording) ? await lengthOf(soundLength, bytes, recording, actor!.id) : undefined
}

/** False where the answer will be a refusal anyway, whatever the file is. */
async function mayBeKept(
  tx: Tx,
  studentId: StudentId,
  { recordingId, recording }: Piece,
  now: Date,
): Promise<boolean> {
  if (rules.mayStore(recording, await consentStore.has(tx, studentId, 'recording'))) return false
  const known = await lockRecording(tx, recordingId)
  if (known) return known.studentId === studentId && known.storedAt === null
  return rules.mayBegin(recording.bytes, await usedBy(tx, studentId, now)) === null
}
