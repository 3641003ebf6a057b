/** The clock of the device in ms, and a timer that returns its own cancel function; tests have their own. */
export interface Timers {
  now(): number
  after(ms: number, act: () => void): () => void
}

export const browserTimers: Timers = {
  now: () => Date.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}
