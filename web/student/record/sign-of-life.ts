import type { Position } from '#contract/state.ts'

/** How often to look whether it is time, in ms. */
export const LOOK_EVERY_MS = 500
const SILENT_EVERY_MS = 4_000

/** What to tell now, if anything: while a sentence sounds on every look, in silence every 4 s as a sign of life. */
export function signOfLife(now: number, lastAt: number, position: Position): Position | null {
  const every = position.positionMs === null ? SILENT_EVERY_MS : LOOK_EVERY_MS
  // A timer may come a little early; a whole look later would be too late.
  return now - lastAt >= every - LOOK_EVERY_MS / 5 ? position : null
}
