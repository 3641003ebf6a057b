/** Below this level (dB of full scale) is only background noise. */
const SILENCE_DB = -60
const LOUDEST_DB = -10
/**
 * The share of the level that remains per frame while it falls: the bar rises at once and falls slowly, so that it does
 * not flicker.
 */
const SINKS = 0.85

/** The level of some samples (-1 to 1): 0 for a quiet room, 1 for a voice close by. */
export function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length)
  const db = power === 0 ? -Infinity : 10 * Math.log10(power)
  return Math.min(1, Math.max(0, (db - SILENCE_DB) / (LOUDEST_DB - SILENCE_DB)))
}

export function settledLevel(shown: number, now: number): number {
  return Math.max(now, shown * SINKS)
}
