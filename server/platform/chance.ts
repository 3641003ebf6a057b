import { createHash } from 'node:crypto'

/** Random choices that are the same for the same seed. */
export interface SeededChance {
  /** A whole number from 0 to `count` - 1. */
  below(count: number): number
  shuffled<T>(list: readonly T[]): T[]
  /** Shuffled, and never in the original order if there is more than one element. */
  reordered<T>(list: readonly T[]): T[]
}

/** Mulberry32: small, and uniform enough for a child's test. */
export function chanceFrom(seed: string): SeededChance {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()
  const below = (count: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count)
  }
  return {
    below,
    shuffled: (list) => shuffle([...list], below),
    reordered(list) {
      const shuffled = shuffle([...list], below)
      const isSame = shuffled.every((each, index) => each === list[index])
      return isSame ? [...shuffled.slice(1), ...shuffled.slice(0, 1)] : shuffled
    },
  }
}

function shuffle<T>(list: T[], below: SeededChance['below']): T[] {
  for (let end = list.length - 1; end > 0; end -= 1) {
    const other = below(end + 1)
    const kept = list[end]!
    list[end] = list[other]!
    list[other] = kept
  }
  return list
}
