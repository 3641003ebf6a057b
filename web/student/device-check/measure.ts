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

/** All in CSS px; the text size in percent of the browser's own. */
export interface ShownScreen {
  window: { width: number; height: number }
  /** The whole device, as it is held now. */
  device: { width: number; height: number }
  textSize: number
}
export type ScreenVerdict = 'good' | 'zoomed' | 'window' | 'turn' | 'small'

/** A page's picture with its sentences beside or under it, and the bars: smaller works, and is no pleasure. */
const ENOUGH = { width: 700, height: 500 }
/** From here on a page of the textbook is scrolled more than read. */
const LARGE_TEXT = 200

/** Judges if a page of the textbook has room on this screen, and if not, says what would help first. */
export function screenVerdict({ window, device, textSize }: ShownScreen): ScreenVerdict {
  if (isEnough(window)) return textSize > LARGE_TEXT ? 'zoomed' : 'good'
  // A window beside others, or a browser's zoom, which makes its px larger.
  if (isEnough(device)) return 'window'
  return isEnough({ width: device.height, height: device.width }) ? 'turn' : 'small'
}

function isEnough({ width, height }: { width: number; height: number }): boolean {
  return width >= ENOUGH.width && height >= ENOUGH.height
}
