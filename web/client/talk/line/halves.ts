/** The number of late signals of the last seconds, on this side's half of the way and on the other's. */
export interface Late {
  own: number
  other: number
}

/** The weak side of a line: this person's, the other's, both; `unknown` when neither half of the way is slow. */
export type WeakSide = 'own' | 'other' | 'both' | 'unknown'

const WINDOW_MS = 5_000
/** Two clocks drift apart by less than a signal is late meanwhile. */
const COMPARED_MS = 30_000
/** The least time after which TCP sends a lost segment again is 200 ms (RFC 6298 with the bounds of today's systems). */
const LATE_MS = 150
/** One late signal may be a busy device. */
const FEW = 2
/** A side is the weak one if it is late so many times as often as the other. */
const CLEARLY = 3

/**
 * Each signal of the line tells when it was sent, and the server when it passed it on; so it measures two halves of the way:
 * the other's, up to the school, and this side's, down from it. The three clocks need not agree: what is late is compared with
 * the quickest of the last half minute. All times are ms.
 */
export function createHalves() {
  const ways = { up: createWay(), down: createWay() }
  return {
    take(toldAt: number, passedAt: number, receivedAt: number): void {
      ways.up.take(passedAt - toldAt, receivedAt)
      ways.down.take(receivedAt - passedAt, receivedAt)
    },
    late: (now: number): Late => ({ own: ways.down.late(now), other: ways.up.late(now) }),
  }
}

function createWay() {
  let taken: { at: number; ms: number }[] = []
  return {
    take: (ms: number, at: number): void => void taken.push({ at, ms }),
    late(now: number): number {
      taken = taken.filter(({ at }) => now - at < COMPARED_MS)
      const quickest = Math.min(...taken.map(({ ms }) => ms))
      return taken.filter(({ at, ms }) => now - at < WINDOW_MS && ms - quickest > LATE_MS).length
    },
  }
}

/** @param here as this side counted; @param there as the other side counted and told, with its own view of `own`. */
export function weakSide(here: Late, there: Late): WeakSide {
  const own = here.own + there.other
  const other = here.other + there.own
  if (own >= FEW && own >= CLEARLY * other) return 'own'
  if (other >= FEW && other >= CLEARLY * own) return 'other'
  return own >= FEW && other >= FEW ? 'both' : 'unknown'
}
