const DESKTOP_MS = 30_000
const TOUCH_MS = 60_000
const OFFLINE_MS = 5_000

/** How long a call may take, in ms: a tablet on a school's network gets longer, a browser that knows it is offline does not. */
export function timeOutMs(): number {
  if (!navigator.onLine) return OFFLINE_MS
  return matchMedia('(pointer: coarse)').matches ? TOUCH_MS : DESKTOP_MS
}
