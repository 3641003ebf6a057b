/** Round trips in ms, in order; null for one that was lost. */
export type Trips = readonly (number | null)[]
export type NetworkVerdict = 'good' | 'slow' | 'gone'

/** Half a second until a page turn is seen by the tutor; beyond it a conversation about it limps. */
const SLOW_MS = 500
/** One of ten may be lost on any radio. */
const MOST_LOST = 0.15

export function networkVerdict(trips: Trips): NetworkVerdict {
  const back = trips.filter((ms) => ms !== null).toSorted((a, b) => a - b)
  const lost = trips.length - back.length
  if (back.length === 0 || lost > back.length) return 'gone'
  const median = back[Math.floor(back.length / 2)]!
  return median > SLOW_MS || lost / trips.length > MOST_LOST ? 'slow' : 'good'
}
