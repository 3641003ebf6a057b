import type { Clock } from '#server/platform/time/clock.ts'

/** A Saturday morning, ten o'clock in Tokyo: when the lessons of the tests begin. */
export const TEN_O_CLOCK = Date.parse('2026-11-21T01:00:00Z')

export type SettableClock = Clock & {
  set(at: number): void
  pass(ms: number): void
}

/** Of a server in a process of its own, whose clock runs: what may be done only before a lesson's hour can be done for a while. */
const BEFORE_MS = 8 * 60_000

/** How far ahead of the machine's a clock is that shows the minutes before the tests' own hour now; below 0 after that day. */
export function aheadBeforeTenOClock(): number {
  return TEN_O_CLOCK - BEFORE_MS - Date.now()
}

/** A clock that runs, ahead of the machine's by this much; for a server in a process of its own. */
export function aRunningClock(aheadMs = 0): SettableClock {
  let ahead = aheadMs
  return Object.assign(() => new Date(Date.now() + ahead), {
    set: (at: number) => void (ahead = at - Date.now()),
    pass: (ms: number) => void (ahead += ms),
  })
}

/** A clock that stops until a test sets it. */
export function aClock(begin = TEN_O_CLOCK): SettableClock {
  let now = begin
  return Object.assign(() => new Date(now), {
    set: (at: number) => void (now = at),
    pass: (ms: number) => void (now += ms),
  })
}
