import { createHash } from 'node:crypto'
import type { RecordingDescription } from '#contract/voice/recordings.ts'
import { lengthApart } from './measure-apart.ts'

type Described = Pick<RecordingDescription, 'mediaType' | 'bytes' | 'sha256' | 'ms'>

/**
 * A device measures the decoded sound, the server the times of the packets: encoders put some silence before the first
 * sample and fill up the last packet.
 */
const MS_APART = 500

/**
 * The length in ms of the sound in these bytes; null when they are not what the description says, or anything but one track of
 * AAC in MP4 or of Opus in WebM.
 */
export async function measureSound(bytes: Buffer, described: Described): Promise<number | null> {
  if (bytes.length !== described.bytes) return null
  if (createHash('sha256').update(bytes).digest('hex') !== described.sha256) return null
  const ms = await lengthApart({ bytes, mediaType: described.mediaType })
  return ms !== null && Math.abs(ms - described.ms) <= MS_APART ? ms : null
}
