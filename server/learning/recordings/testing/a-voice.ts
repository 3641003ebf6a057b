import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { newId } from '#contract/kernel/random.ts'
import type { RecordingDescription } from '#contract/learning/recordings.ts'
import { PIECE_BYTES } from '#contract/learning/rules/recording-limits.ts'
import type { CallInput } from '#server/testing/actors.ts'

const formats = {
  'audio/webm': { file: 'tone.webm', format: WEBM, output: () => new WebMOutputFormat({ appendOnly: true }) },
  'audio/mp4': {
    file: 'tone.mp4',
    format: MP4,
    output: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  },
}

/** A recording as a device describes it, with its bytes. */
export interface Voice {
  bytes: Buffer
  described: Omit<RecordingDescription, 'target' | 'madeAt'>
}

/** A tone of this length, in a container as recorders write it: without its length in the header. */
export async function aVoice(
  ms = 1_000,
  mediaType: RecordingDescription['mediaType'] = 'audio/webm',
): Promise<Voice> {
  const { file, format, output: outputFormat } = formats[mediaType]
  const source = new BufferSource(readFileSync(join(import.meta.dirname, file)))
  const track = (await new Input({ source, formats: [format] }).getPrimaryAudioTrack())!
  const config = (await track.getDecoderConfig())!
  const target = new BufferTarget()
  const output = new Output({ format: outputFormat(), target })
  const packets = new EncodedAudioPacketSource(track.codec!)
  output.addAudioTrack(packets)
  await output.start()
  const tone: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) tone.push(packet)
  let at = 0
  for (let index = 0; at * 1_000 < ms; index += 1) {
    const packet = tone[index % tone.length]!
    await packets.add(packet.clone({ timestamp: at }), { decoderConfig: config })
    at += packet.duration
  }
  await output.finalize()
  return described(Buffer.from(target.buffer!), mediaType, Math.round(at * 1_000))
}

/** These bytes with an honest description. */
export function described(bytes: Buffer, mediaType: Voice['described']['mediaType'], ms: number): Voice {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, described: { mediaType, bytes: bytes.length, sha256, ms, loudnessDb: -20 } }
}

type Piece = CallInput<'/student/record-piece'>

/** The pieces of a recording, in order, each as one write sends it. */
export function piecesOf(
  { bytes, described: facts }: Voice,
  target: RecordingDescription['target'],
  madeAt: number,
  recordingId = newId<Piece['recordingId']>(),
): Piece[] {
  const recording = { ...facts, target, madeAt }
  return Array.from({ length: Math.ceil(bytes.length / PIECE_BYTES) }, (_, number) => {
    const data = bytes.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES).toString('base64')
    return { recordingId, number, recording, data }
  })
}
