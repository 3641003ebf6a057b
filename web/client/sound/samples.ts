/** Sound in memory: one channel, from -1 to 1. */
export interface Samples {
  data: Float32Array<ArrayBuffer>
  /** Samples a second. */
  rate: number
}

export function msOf({ data, rate }: Samples): number {
  return (data.length / rate) * 1000
}

/** The part between two times, to the sample; times outside of the sound are moved to its ends. */
export function cut({ data, rate }: Samples, startMs: number, endMs: number): Samples {
  const at = (ms: number) => Math.min(data.length, Math.max(0, Math.round((ms * rate) / 1000)))
  return { data: data.slice(at(startMs), at(endMs)), rate }
}

/**
 * The height of each bar of a wave, 0 to 1: the loudest sample of its stretch of time. The loudest bar is 1, so that a quiet
 * child's wave is as large as the book's; a sound that is as good as silent stays flat.
 */
export function peaksOf({ data }: Samples, bars: number): number[] {
  const peaks = Array.from({ length: bars }, (_, bar) => {
    const end = Math.floor(((bar + 1) * data.length) / bars)
    let peak = 0
    for (let at = Math.floor((bar * data.length) / bars); at < end; at += 1)
      peak = Math.max(peak, Math.abs(data[at]!))
    return peak
  })
  const loudest = Math.max(FLAT, ...peaks)
  return peaks.map((peak) => peak / loudest)
}

/** A sound whose loudest sample is below this is drawn as a flat line. */
const FLAT = 0.01
