import type { InputOf } from '#contract/calls.ts'
import type { RecordingId } from '#contract/kernel/ids.ts'
import { cutInPieces } from '#contract/kernel/pieces.ts'
import { newId } from '#contract/kernel/random.ts'
import type { RecordingTarget } from '#contract/learning/recordings.ts'
import { PIECE_BYTES } from '#contract/learning/rules/recording-limits.ts'
import type { Problem } from '#web/client/ask.ts'
import { serverNow } from '#web/client/current-client.ts'
import { send, type Without } from '#web/client/outbox/send.ts'
import type { Take } from './create-voice-recorder.ts'

type Piece = Without<InputOf<'/student/record-piece'>>

/** A recording cut into pieces that the server accepts in any order. Needs a page from https or localhost, as microphones do. */
export async function piecesOf(
  { bytes, mediaType, ms, loudnessDb }: Pick<Take, 'bytes' | 'mediaType' | 'ms' | 'loudnessDb'>,
  target: RecordingTarget,
  /** ms of the server's clock. */
  madeAt: number,
): Promise<Piece[]> {
  const recordingId = newId<RecordingId>()
  const sha256 = await sha256Of(bytes)
  const recording = { target, mediaType, bytes: bytes.length, sha256, ms, loudnessDb, madeAt }
  return cutInPieces(bytes.length, PIECE_BYTES).map(({ number, from, to }) => {
    return { recordingId, number, recording, data: base64Of(bytes.subarray(from, to)) }
  })
}

/**
 * Keeps a recording on this device, under the student's id, until the school has all of it. Resolves with the reason why
 * the school does not want it; null once it is stored there.
 * @param said the sentence that was read.
 */
export async function keepRecording(
  take: Take,
  target: RecordingTarget,
  said: string,
): Promise<Problem | null> {
  const madeAt = Math.round(serverNow() - (Date.now() - take.madeAt))
  const pieces = await piecesOf(take, target, madeAt)
  const answers = await Promise.all(pieces.map((piece) => send('/student/record-piece', piece, { said })))
  return answers.find((answer) => !answer.ok)?.problem ?? null
}

async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** By parts: a browser limits how many arguments a function may have. */
function base64Of(bytes: Uint8Array): string {
  const letters: string[] = []
  for (let from = 0; from < bytes.length; from += 8_192)
    letters.push(String.fromCharCode(...bytes.subarray(from, from + 8_192)))
  return btoa(letters.join(''))
}
