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

/** Whether a page of the textbook is seen well here, and if not, what would help first. */
export function screenVerdict({ window, device, textSize }: ShownScreen): ScreenVerdict {
  if (isEnough(window)) return textSize > LARGE_TEXT ? 'zoomed' : 'good'
  // A window beside others, or a browser's zoom, which makes its px larger.
  if (isEnough(device)) return 'window'
  return isEnough({ width: device.height, height: device.width }) ? 'turn' : 'small'
}

function isEnough({ width, height }: { width: number; height: number }): boolean {
  return width >= ENOUGH.width && height >= ENOUGH.height
}
