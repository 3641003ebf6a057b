import type { Clock } from '#server/platform/time/clock.ts'

/** A Saturday morning, ten o'clock in Tokyo: when the lessons of the tests begin. */
export const TEN_O_CLOCK = Date.parse('2026-11-21T01:00:00Z')

export type SettableClock = Clock & {
  set(at: number): void
  pass(ms: number): void
}

/** A clock that stops until a test sets it. */
export function aClock(begin = TEN_O_CLOCK): SettableClock {
  let now = begin
  return Object.assign(() => new Date(now), {
    set: (at: number) => void (now = at),
    pass: (ms: number) => void (now += ms),
  })
}
