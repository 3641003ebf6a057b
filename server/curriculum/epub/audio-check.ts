import { mp3DurationMs } from './mp3-duration.ts'
import { mp4DurationMs } from './mp4-duration.ts'
import { oggDurationMs } from './ogg-duration.ts'
import { wavDurationMs } from './wav-duration.ts'

export interface AudioFacts {
  mediaType: string
  durationMs: number
}

/** What these bytes are when they are a recording; null when they are none, whatever the book calls them. */
export function checkAudio(bytes: Buffer): AudioFacts | null {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text
  if (starts('OggS')) return audioOf('audio/ogg', oggDurationMs(bytes))
  if (starts('RIFF') && starts('WAVE', 8)) return audioOf('audio/wav', wavDurationMs(bytes))
  if (starts('ftyp', 4)) return audioOf('audio/mp4', mp4DurationMs(bytes))
  return audioOf('audio/mpeg', mp3DurationMs(bytes))
}

function audioOf(mediaType: string, durationMs: number | null): AudioFacts | null {
  return durationMs === null || durationMs <= 0 ? null : { mediaType, durationMs: Math.round(durationMs) }
}
