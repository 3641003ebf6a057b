import type { Trips } from './network-verdict.ts'

const TRIPS = 10
/** After so many lost in a row nobody needs to wait for the rest. */
const ENOUGH_LOST = 3

/** One after the other, so that they do not slow each other down. */
export async function measureNetwork(ping: () => Promise<number | null>): Promise<Trips> {
  const trips: (number | null)[] = []
  while (trips.length < TRIPS) {
    trips.push(await ping())
    if (trips.length >= ENOUGH_LOST && trips.slice(-ENOUGH_LOST).every((ms) => ms === null)) break
  }
  return trips
}
