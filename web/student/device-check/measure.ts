/** Round trips in ms, in order; null for one that was lost. */
export type Trips = readonly (number | null)[]
export type NetworkVerdict = 'good' | 'slow' | 'gone'

/** The tutor should see a page turn within half a second; a longer delay disturbs their conversation about the page. */
const SLOW_MS = 500
/** Wireless networks may lose one in ten; more than this share counts as unreliable. */
const MOST_LOST = 0.15

export function networkVerdict(trips: Trips): NetworkVerdict {
  const back = trips.filter((ms) => ms !== null).toSorted((a, b) => a - b)
  const lost = trips.length - back.length
  if (back.length === 0 || lost > back.length) return 'gone'
  const median = back[Math.floor(back.length / 2)]!
  return median > SLOW_MS || lost / trips.length > MOST_LOST ? 'slow' : 'good'
}

const TRIPS = 10
/** After this many lost in a row, the measurement stops early. */
const ENOUGH_LOST = 3

/** Sends the pings one after the other, so that they do not slow each other down. */
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
  /** The whole screen of the device, in its current orientation. */
  device: { width: number; height: number }
  textSize: number
}
export type ScreenVerdict = 'good' | 'zoomed' | 'window' | 'turn' | 'small'

/** Enough for a page's picture with its sentences beside or under it, and the bars. Smaller screens work, with much scrolling. */
const ENOUGH = { width: 700, height: 500 }
/** From this size on, a page of the textbook needs too much scrolling. */
const LARGE_TEXT = 200

/** Decides if a page of the textbook has room on this screen, and if not, which change helps most. */
export function screenVerdict({ window, device, textSize }: ShownScreen): ScreenVerdict {
  if (isEnough(window)) return textSize > LARGE_TEXT ? 'zoomed' : 'good'
  // The window is smaller than the screen, or the browser's zoom makes its px larger.
  if (isEnough(device)) return 'window'
  return isEnough({ width: device.height, height: device.width }) ? 'turn' : 'small'
}

function isEnough({ width, height }: { width: number; height: number }): boolean {
  return width >= ENOUGH.width && height >= ENOUGH.height
}
