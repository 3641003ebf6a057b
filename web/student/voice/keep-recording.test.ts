import { expect, test } from 'vitest'
import { PIECE_BYTES } from '#contract/learning/rules/recording-limits.ts'
import { piecesOf } from './keep-recording.ts'
import { formatFor } from './recording-microphone.ts'

const target = { kind: 'item', attemptId: 'attempt' as never, item: 'i4' } as const
const take = (length: number) => ({
  bytes: Uint8Array.from({ length }, (_, at) => (at * 7 + (at >> 8)) % 256),
  mediaType: 'audio/mp4' as const,
  ms: 2_000,
  loudnessDb: -20,
})

test('the pieces are the recording, none longer than the school takes, each with its checksum', async () => {
  const recorded = take(2 * PIECE_BYTES + 5)
  const pieces = await piecesOf(recorded, target, 7)
  expect(pieces.map(({ number }) => number)).toEqual([0, 1, 2])
  const parts = pieces.map(({ data }) => atob(data))
  expect(parts.map(({ length }) => length)).toEqual([PIECE_BYTES, PIECE_BYTES, 5])
  const letters = Array.from(recorded.bytes, (byte) => String.fromCharCode(byte)).join('')
  expect(parts.join('') === letters).toBe(true)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', recorded.bytes))
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
  for (const { recording, recordingId } of pieces) {
    expect(recording).toEqual({
      target,
      mediaType: 'audio/mp4',
      bytes: recorded.bytes.length,
      sha256,
      ms: 2_000,
      loudnessDb: -20,
      madeAt: 7,
    })
    expect(recordingId).toBe(pieces[0]!.recordingId)
  }
})

test('two recordings of one sentence stay two', async () => {
  const [first] = await piecesOf(take(10), target, 7)
  const [second] = await piecesOf(take(10), target, 7)
  expect(first!.recordingId).not.toBe(second!.recordingId)
})

test('AAC comes first, Opus where there is none, and a browser with neither records nothing', () => {
  expect(formatFor(() => true)?.mediaType).toBe('audio/mp4')
  expect(formatFor((type) => type.startsWith('audio/webm'))?.mediaType).toBe('audio/webm')
  expect(formatFor(() => false)).toBeNull()
})
