import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 10

/** Waits until it is so. @returns how long that took in ms; infinity when it was not so in time. */
export async function until(isSo: () => boolean, withinMs: number): Promise<number> {
  const began = performance.now()
  while (!isSo()) {
    if (performance.now() - began > withinMs) return Number.POSITIVE_INFINITY
    await wait(LOOK_EVERY_MS)
  }
  return performance.now() - began
}
