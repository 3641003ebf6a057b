// The limits of a recording on the device and on the server. The browser runs this file, so it has no schema.

/** The longest recording, in ms. */
export const MAX_RECORDING_MS = 30_000
/** A recorder that is stopped at the limit hands over a little more, in ms. */
export const STOP_SLACK_MS = 500

/** The bytes in one piece; only the last piece of a recording has fewer. */
export const PIECE_BYTES = 64 * 1024
/** Half a minute at 128 kbit/s, which is five times what a device is asked for. */
export const MAX_PIECES = 8

/** How many of a student's kept recordings a tutor is shown at once. */
export const MAX_PAST_RECORDINGS = 100

/** The formats that the server takes; MP4 holds AAC, WebM holds Opus. */
export const recordingTypes = ['audio/mp4', 'audio/webm'] as const

/** A recording whose loudest moment is quieter than this, in dBFS, holds no voice. */
export const LEAST_LOUDNESS_DB = -48
/** A syllable. */
const MOMENT_MS = 200
/** The lowest value, for digital silence. */
const SILENCE_DB = -100

/**
 * The level of the loudest fifth of a second, in whole dBFS from -100 to 0: a click is too short to count, and a single
 * word in half a minute is enough.
 * @param samples of one channel, from -1 to 1.
 * @param rate samples a second.
 */
export function loudnessOf(samples: Float32Array, rate: number): number {
  const width = Math.max(1, Math.min(samples.length, Math.round((rate * MOMENT_MS) / 1000)))
  let sum = 0
  let loudest = 0
  for (const [index, sample] of samples.entries()) {
    sum += sample * sample
    if (index >= width) sum -= samples[index - width]! ** 2
    if (sum > loudest) loudest = sum
  }
  const db = Math.round(10 * Math.log10(loudest / width))
  return Number.isFinite(db) ? Math.min(0, Math.max(SILENCE_DB, db)) : SILENCE_DB
}
