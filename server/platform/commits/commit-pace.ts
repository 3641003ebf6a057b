import type { Runtime } from '../runtime.ts'

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
  private readonly runtime: Runtime
  private committedAt = 0
  private unitsPerS = 0

  constructor(window: Window, runtime: Runtime) {
    this.window = window
    this.runtime = runtime
  }

  /** Waits for more units. */
  async gather(): Promise<void> {
    const { calmMs, busyMs } = this.window
    const busy = Math.min(1, this.unitsPerS / BUSY_PER_S)
    const early = this.committedAt + calmMs + (busyMs - calmMs) * busy - this.runtime.steady()
    await this.runtime.wait(early > 1 ? early : 0)
  }

  /** So many units were committed now. @returns steady ms. */
  measure(units: number): number {
    const now = this.runtime.steady()
    const perS = (units * 1_000) / Math.max(1, now - this.committedAt)
    this.unitsPerS += (perS - this.unitsPerS) * RATE_WEIGHT
    this.committedAt = now
    return now
  }
}
