/** How it stands with the microphone: not asked for, asked for, listening; or why it cannot listen. */
export type MicrophoneState =
  | 'idle'
  | 'asking'
  | 'listening'
  | 'heard'
  | 'silent'
  | 'denied'
  | 'none'
  | 'busy'
  | 'insecure'

/** Somebody was told to speak, and takes a breath first. */
const SILENT_AFTER_MS = 6_000
const A_VOICE = 0.35

/** @param loudest since it listens, 0 to 1. */
export function listeningResult(loudest: number, listenedMs: number): 'listening' | 'heard' | 'silent' {
  if (loudest >= A_VOICE) return 'heard'
  return listenedMs >= SILENT_AFTER_MS ? 'silent' : 'listening'
}

/** The meaning of the error that a browser throws instead of opening a microphone. */
export function troubleOf(thrown: unknown): 'denied' | 'none' | 'busy' | 'insecure' {
  switch ((thrown as { name?: string } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied'
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none'
    // Only pages by https, and those of this very device, may ask at all.
    case 'NoMicrophones':
      return 'insecure'
    default:
      return 'busy'
  }
}

/** Quieter than this (dB of full scale) is the room itself. */
const SILENCE_DB = -60
const LOUDEST_DB = -10
/** How much of the bar a fall keeps each time it is drawn: it rises at once and sinks slowly, so that nothing flickers. */
const SINKS = 0.85

/** How loud some samples (-1 to 1) are: 0 for the silence of a room, 1 for a voice close by. */
export function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  const db = power === 0 ? -Infinity : 10 * Math.log10(power)
  return Math.min(1, Math.max(0, (db - SILENCE_DB) / (LOUDEST_DB - SILENCE_DB)))
}

export function settle(shown: number, now: number): number {
  return Math.max(now, shown * SINKS)
}
