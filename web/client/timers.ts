import { thisDevice } from '#contract/kernel/random.ts'
import type { Timers } from '#contract/kernel/time.ts'

/** The clock and the timers of this page's browser. */
export const browserTimers: Timers = {
  now: thisDevice.now,
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
