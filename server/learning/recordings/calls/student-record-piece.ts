import { isPieceOf, pieceCount } from '#contract/kernel/pieces.ts'
import { isRefusal, refuse, tooMany } from '#contract/kernel/refusal.ts'
import { studentRecordPiece } from '#contract/learning/recordings.ts'
import { PIECE_BYTES } from '#contract/learning/rules/recording-limits.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { countPieces, savePiece } from '../piece-store.ts'
import { measureAhead } from '../sound/measure-ahead.ts'
import { AGAIN_MS, openRecording, storeRecording } from '../store-recording.ts'

export const studentRecordPieceCall = ({ spokenItems, soundLength }: Services) =>
  handlePrepared(studentRecordPiece, measureAhead.bind(null, soundLength), async (asked, input, measured) => {
    const { recordingId, number, recording, data } = input
    if (measured === 'busy') return tooMany(AGAIN_MS)
    const bytes = Buffer.from(data, 'base64')
    if (!isPieceOf(recording.bytes, number, bytes.length, PIECE_BYTES)) return refuse('Damaged')
    const row = await openRecording(asked, recordingId, recording, spokenItems)
    if (isRefusal(row)) return row
    // Sent again after the response was lost.
    if (row.storedAt !== null) return { stored: true }
    await savePiece(asked.tx, recordingId, number, bytes)
    if ((await countPieces(asked.tx, recordingId)) < pieceCount(row.byteCount, PIECE_BYTES))
      return { stored: false }
    return (await storeRecording(asked, row, spokenItems, measured)) ?? { stored: true }
  })
