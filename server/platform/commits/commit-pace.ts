import { setImmediate, setTimeout } from 'node:timers/promises'

/** After a commit the next one waits this long for more units, so that they share the disk's synchronisation. */
export interface Window {
  /** While there is little to do, ms. */
  calmMs: number
  /** At `BUSY_PER_S` units a second and more, ms. */
  busyMs: number
}

export const WINDOW: Window = { calmMs: 5, busyMs: 20 }
const BUSY_PER_S = 600
/** The weight of the last commit in the measured rate. */
const RATE_WEIGHT = 0.2

/** The time between two commits. */
export class CommitPace {
  private readonly window: Window
  private committedAt = 0
  private unitsPerS = 0

  constructor(window: Window) {
    this.window = window
  }

  /** Waits for more units. */
  async gather(): Promise<void> {
    const { calmMs, busyMs } = this.window
    const busy = Math.min(1, this.unitsPerS / BUSY_PER_S)
    const early = this.committedAt + calmMs + (busyMs - calmMs) * busy - performance.now()
    await (early > 1 ? setTimeout(early) : setImmediate())
  }

  /** So many units were committed now. @returns ms of `performance.now`. */
  measure(units: number): number {
    const now = performance.now()
    const perS = (units * 1_000) / Math.max(1, now - this.committedAt)
    this.unitsPerS += (perS - this.unitsPerS) * RATE_WEIGHT
    this.committedAt = now
    return now
  }
}
