import type { VoiceArrived } from './figures.ts'

/** One side's hearing of the other, over the last seconds. Both are shares, 0 to 1. */
export interface Heard {
  /** Of the packets: they did not arrive. */
  lost: number
  /** Of the sound: the browser had to make it up. */
  missing: number
}

/** Longer than a word, shorter than anybody's patience. */
const WINDOW_MS = 3_000
/** A listener misses words from here on. */
const MUCH_MISSING = 0.05
/** The line is bad, even where what is sent twice makes up for it. */
const MUCH_LOST = 0.08

export const HEARS_ALL: Heard = { lost: 0, missing: 0 }

export function isBad({ lost, missing }: Heard): boolean {
  return missing >= MUCH_MISSING || lost >= MUCH_LOST
}

/** Of two sides, the worse. */
export function worse(one: Heard, other: Heard): Heard {
  return { lost: Math.max(one.lost, other.lost), missing: Math.max(one.missing, other.missing) }
}

/** Compares the counts of now with those of some seconds ago. */
export function createHearing() {
  let taken: { at: number; counts: VoiceArrived }[] = []
  return {
    /** @param counts of the connection of now; a new connection counts from 0. @param at in ms. */
    take(counts: VoiceArrived, at: number): Heard {
      const last = taken.at(-1)
      if (last && counts.samples < last.counts.samples) taken = []
      taken.push({ at, counts })
      // The first one is where the window begins.
      while (taken.length > 2 && at - taken[1]!.at >= WINDOW_MS) taken.shift()
      const before = taken[0]!.counts
      const lost = Math.max(0, counts.lost - before.lost)
      const arrived = counts.received - before.received
      return {
        lost: share(lost, lost + arrived),
        missing: share(counts.concealed - before.concealed, counts.samples - before.samples),
      }
    },
  }
}

function share(part: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(0, part / whole)) : 0
}
