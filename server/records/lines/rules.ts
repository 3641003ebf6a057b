const LOOKED_BACK_MS = 30 * 86_400_000
/** One bad evening is nobody's line. */
const OFTEN = 2
const SHARE = 1 / 3

interface Counts {
  talks: number
  weak: number
}

/** The first moment that counts, in ms. */
export function lookedBackTo(now: Date): number {
  return now.getTime() - LOOKED_BACK_MS
}

export function isOftenWeak({ talks, weak }: Counts): boolean {
  return weak >= OFTEN && weak / talks >= SHARE
}

export function weakestFirst(one: Counts & { displayName: string }, other: typeof one): number {
  return other.weak - one.weak || one.talks - other.talks || one.displayName.localeCompare(other.displayName)
}
