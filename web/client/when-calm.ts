import { browserTimers } from './timers.ts'

const LOOK_EVERY_MS = 250
const CALM_LOOKS = 3
/** A picture that never loads must not block for ever. */
const MOST_LOOKS = 40

/**
 * Resolves when the screen has loaded its pictures and has sent no request for a moment. Until then a slow connection is
 * left to the screen. Rejects, with the signal's reason, when it is stopped before.
 */
export async function whenCalm(stop?: AbortSignal): Promise<void> {
  let calm = 0
  let before = -1
  for (let look = 0; look < MOST_LOOKS && calm < CALM_LOOKS; look += 1) {
    await new Promise<void>((resolve) => browserTimers.after(LOOK_EVERY_MS, resolve))
    stop?.throwIfAborted()
    const come = performance.getEntriesByType('resource').length
    calm = come === before && hasArrived() ? calm + 1 : 0
    before = come
  }
}

function hasArrived(): boolean {
  return document.readyState === 'complete' && [...document.images].every(({ complete }) => complete)
}
