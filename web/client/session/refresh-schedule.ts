import type { Timers } from '#contract/kernel/time.ts'
import { delayMs, POLICIES } from '../policies.ts'

const AHEAD_MS = 5 * 60_000

export type Renewal = 'renewed' | 'unreachable' | 'over'

export interface ScheduleDependencies extends Timers {
  /** In [0, 1). */
  chance(): number
  renew(): Promise<Renewal>
}

/** The time of the renewal: 5 minutes before the end, but a short token keeps half its lifetime, or the renewal would loop. */
export function renewalTime(access: { issuedAt: number; expiresAt: number }): number {
  return Math.max(access.expiresAt - AHEAD_MS, (access.issuedAt + access.expiresAt) / 2)
}

/** The delay after this many network failures in a row, 1 for the first. */
export function retryDelayMs(failures: number, chance: number): number {
  return Math.round(delayMs(POLICIES.renewal, chance, failures - 1))
}

/** Keeps an access token fresh. Only a network failure is retried; any other failure stops the schedule. */
export function createRefreshSchedule(deps: ScheduleDependencies) {
  let due: number | null = null
  let failures = 0
  let busy = false
  let cancel = (): void => undefined

  function wait(ms: number): void {
    cancel()
    cancel = deps.after(Math.max(0, ms), () => void attempt())
  }

  async function attempt(): Promise<void> {
    if (busy || due === null) return
    cancel()
    busy = true
    const renewal = await deps.renew()
    busy = false
    if (due === null) return
    if (renewal === 'over') stop()
    else if (renewal === 'unreachable') wait(retryDelayMs(++failures, deps.chance()))
    else wait(due - deps.now())
  }

  function stop(): void {
    due = null
    failures = 0
    cancel()
  }

  return {
    /** A fresh token has arrived, from here or from another tab. */
    follow(access: { issuedAt: number; expiresAt: number }): void {
      due = renewalTime(access)
      failures = 0
      wait(due - deps.now())
    },
    /** The browser woke up or is back on the network; its timers may have stopped meanwhile. */
    recheck(): void {
      if (due !== null && deps.now() >= due) void attempt()
    },
    stop,
  }
}
