import { createHash } from 'node:crypto'
import type { RecordingDescription } from '#contract/voice/recordings.ts'

type Described = Pick<RecordingDescription, 'mediaType' | 'bytes' | 'sha256' | 'ms'>

/**
 * A device measures the decoded sound, the server the times of the packets: encoders put some silence before the first
 * sample and fill up the last packet.
 */
const MS_APART = 500

const codecs = { 'audio/mp4': 'aac', 'audio/webm': 'opus' } as const

/**
 * The length in ms of the sound in these bytes; null when they are not what the description says, or anything but one track of
 * AAC in MP4 or of Opus in WebM. A recorder writes no length into its file, so all packets are read.
 */
export async function measureSound(bytes: Buffer, described: Described): Promise<number | null> {
  if (bytes.length !== described.bytes) return null
  if (createHash('sha256').update(bytes).digest('hex') !== described.sha256) return null
  const ms = await lengthOf(bytes, described.mediaType)
  return ms !== null && Math.abs(ms - described.ms) <= MS_APART ? ms : null
}

async function lengthOf(bytes: Buffer, mediaType: Described['mediaType']): Promise<number | null> {
  // Loaded with the first recording: a server starts without it.
  const { BufferSource, EncodedPacketSink, Input, MP4, WEBM } = await import('mediabunny')
  const format = mediaType === 'audio/mp4' ? MP4 : WEBM
  const input = new Input({ source: new BufferSource(bytes), formats: [format] })
  try {
    const [track, ...others] = await input.getTracks()
    if (!track?.isAudioTrack() || others.length > 0 || track.codec !== codecs[mediaType]) return null
    let seconds = 0
    for await (const packet of new EncodedPacketSink(track).packets())
      seconds = Math.max(seconds, packet.timestamp + packet.duration)
    return seconds > 0 ? Math.round(seconds * 1000) : null
  } catch {
    // A broken container, or another one.
    return null
  } finally {
    input.dispose()
  }
}
