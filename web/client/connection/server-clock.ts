/** A measurement is valid for this long; after it a slower one is better than an old one, because clocks drift. */
const TRUSTED_FOR_MS = 60_000

/** Gives the server's time on a device whose own clock may be wrong. All times are ms. */
export function createServerClock(deviceNow: () => number) {
  let best: { offset: number; roundTrip: number; at: number } | null = null
  return {
    now: (): number => deviceNow() + (best?.offset ?? 0),
    /** Assumes that the server read its clock halfway between; the shorter the round trip, the smaller the error. */
    measure(server: number, sentAt: number, receivedAt: number): void {
      const roundTrip = receivedAt - sentAt
      // The device's clock was set in between: the measurement is invalid.
      if (roundTrip < 0) return
      const stale = best === null || Math.abs(receivedAt - best.at) > TRUSTED_FOR_MS
      if (!stale && roundTrip > best!.roundTrip) return
      best = { offset: server - (sentAt + receivedAt) / 2, roundTrip, at: receivedAt }
    },
  }
}
