import type { Samples } from './samples.ts'

/** A window holds at least two periods of the lowest voice. */
const WINDOW_MS = 40
/** How far a window may be moved so that its wave continues the one before. */
const SEARCH_MS = 12
/** Every third sample is enough to compare two waves of speech. */
const STEP = 3
/** The windows that are tried first lie this far apart; those beside the best of them are tried afterwards. */
const STRIDE = 8

/**
 * The same voice at another speed, with its pitch: windows of the sound are laid over each other at other distances, each
 * where its wave fits best to the one before (WSOLA, Verhelst and Roelands 1993). What browsers do to an `<audio>` element
 * that plays slower is not offered for sound in memory, which alone can be looped without a gap.
 * @param speed 0.6 is slower, as in a player.
 */
export function stretched({ data, rate }: Samples, speed: number): Samples {
  if (speed === 1 || data.length === 0) return { data, rate }
  const half = Math.round((rate * WINDOW_MS) / 2000)
  const search = Math.round((rate * SEARCH_MS) / 1000)
  const length = Math.round(data.length / speed)
  const out = new Float32Array(length + 2 * half)
  let from = 0
  for (let to = 0; to < length; to += half) {
    if (to > 0) {
      const wished = Math.round(to * speed)
      // The sound that would follow by itself is the one to resemble.
      from = bestFit(data, from + half, wished, { half, search })
    }
    for (let at = 0; at < 2 * half; at += 1) {
      const sample = data[from + at] ?? 0
      // The first window begins at full height, all others fade in over the one before.
      const isRising = at < half
      const share = isRising ? (to === 0 ? 1 : at / half) : 2 - at / half
      out[to + at]! += sample * share
    }
  }
  return { data: out.slice(0, length), rate }
}

function bestFit(
  data: Float32Array,
  like: number,
  wished: number,
  { half, search }: { half: number; search: number },
): number {
  let best = Math.max(0, wished)
  let highest = -Infinity

  function tryAll(first: number, last: number, stride: number): void {
    for (let from = Math.max(0, first); from <= last; from += stride) {
      if (from + half > data.length) break
      const fit = fitOf(data, from, like, half)
      if (fit > highest) {
        highest = fit
        best = from
      }
    }
  }

  tryAll(wished - search, wished + search, STRIDE)
  const near = best
  tryAll(near - STRIDE + 2, near + STRIDE - 2, 2)
  return best
}

function fitOf(data: Float32Array, from: number, like: number, half: number): number {
  const length = Math.min(half, data.length - like)
  let product = 0
  let power = 1e-9
  for (let at = 0; at < length; at += STEP) {
    const sample = data[from + at]!
    product += sample * data[like + at]!
    power += sample * sample
  }
  return product / Math.sqrt(power)
}
