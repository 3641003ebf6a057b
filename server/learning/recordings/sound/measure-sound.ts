import { createHash } from 'node:crypto'
import type { RecordingDescription } from '#contract/learning/recordings.ts'
import type { SoundLength } from './measure-apart.ts'

/**
 * A device measures the decoded sound, the server the times of the packets: encoders put some silence before the first
 * sample and fill up the last packet.
 */
const MS_APART = 500

/** True if these are the bytes that were described. */
export function isIntact(bytes: Buffer, described: Pick<RecordingDescription, 'bytes' | 'sha256'>): boolean {
  if (bytes.length !== described.bytes) return false
  return createHash('sha256').update(bytes).digest('hex') === described.sha256
}

/**
 * In ms; null when it is another one than described, or for anything but one track of AAC in MP4 or of Opus in WebM; 'busy' while
 * too many files of this student wait.
 */
export async function lengthOf(
  soundLength: SoundLength,
  bytes: Buffer,
  described: Pick<RecordingDescription, 'mediaType' | 'ms'>,
  whose: string,
): Promise<number | null | 'busy'> {
  const measuring = soundLength({ bytes, mediaType: described.mediaType }, whose)
  if (measuring === null) return 'busy'
  const ms = await measuring
  return ms !== null && Math.abs(ms - described.ms) <= MS_APART ? ms : null
}
