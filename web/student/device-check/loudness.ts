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
