/** A quiet device gives a sign of life every 4 s, a playing one oftener. */
const NOW_MS = 5_000
/** From here on, what a card shows may be out of date, and the card says so. */
const STALE_MS = 10_000

export type Freshness =
  | { kind: 'never' }
  | { kind: 'now' }
  | { kind: 'seconds' | 'minutes'; count: number; stale: boolean }

/** How old the last sign of life from a student's device is. */
export function freshness(lastSignAt: number | null, now: number): Freshness {
  if (lastSignAt === null) return { kind: 'never' }
  const age = now - lastSignAt
  if (age < NOW_MS) return { kind: 'now' }
  if (age < 60_000) return { kind: 'seconds', count: Math.floor(age / 1_000), stale: age > STALE_MS }
  return { kind: 'minutes', count: Math.floor(age / 60_000), stale: true }
}

export function isStale(mark: Freshness): boolean {
  return 'stale' in mark && mark.stale
}
