import type { Timers } from '#contract/kernel/time.ts'

/** A clock that does not move until a test moves it. */
export function fakeTimers(start = 0) {
  let now = start
  let waiting: { at: number; act: () => void }[] = []

  async function settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
  }

  return {
    now: () => now,
    after(ms: number, act: () => void) {
      const timer = { at: now + ms, act }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((other) => other !== timer)
      }
    },
    /** The time until each timer is due, in ms. */
    due: () => waiting.map(({ at }) => at - now).sort((a, b) => a - b),
    settle,
    /** Moves the clock, and runs the timers that are due meanwhile, in order. */
    async pass(ms: number): Promise<void> {
      const end = now + ms
      await settle()
      for (;;) {
        const next = waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        waiting = waiting.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.act()
        await settle()
      }
      now = end
    },
    /** Somebody sets the clock: timers are due when they were. */
    step(ms: number): void {
      now += ms
      for (const timer of waiting) timer.at += ms
    },
    /** The laptop slept: time passed and no timer ran. */
    sleep(ms: number): void {
      now += ms
    },
  } satisfies Timers & Record<string, unknown>
}
