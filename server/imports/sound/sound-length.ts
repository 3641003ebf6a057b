import { BufferSource, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny'
import { mp3LengthMs } from './mp3.ts'
import { oggLengthMs } from './ogg.ts'
import { wavLengthMs } from './wav.ts'

export type SoundContainer = 'mpeg' | 'mp4' | 'ogg' | 'wav'

/**
 * How long a recording sounds, in ms, by what is in it: frames, samples and pages that are really there. What its header says
 * of its length is not believed: programs that cut and join recordings leave it as it was. 0 if nothing sounds.
 */
export async function soundLengthMs(bytes: Buffer, container: SoundContainer): Promise<number> {
  if (container === 'mpeg') return mp3LengthMs(bytes)
  if (container === 'ogg') return oggLengthMs(bytes)
  if (container === 'wav') return wavLengthMs(bytes)
  return await mp4LengthMs(bytes)
}

/** The end of the last sample whose bytes are there, after what the edit list cuts off in front. */
async function mp4LengthMs(bytes: Buffer): Promise<number> {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF] })
  let endS = 0
  try {
    const track = await input.getPrimaryAudioTrack()
    if (!track) return 0
    for await (const packet of new EncodedPacketSink(track).packets())
      endS = Math.max(endS, packet.timestamp + packet.duration)
  } catch {
    // The bytes only begin like a recording, or end in the middle of one.
  }
  return Math.round(endS * 1000)
}
