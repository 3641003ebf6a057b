import { msSince, type Timers } from '#contract/kernel/time.ts'
import { delayMs, POLICIES } from '../policies.ts'

export interface ProbeDependencies extends Timers {
  chance(): number
  /** True if the server can be reached and can serve, by the smallest request; false after a short time without a response. */
  probe(): Promise<boolean>
}

/**
 * While the connection is not known to be healthy, asks every other second if the server can be reached. Dials are up to
 * ten seconds apart, a connection that was cut silently takes eleven to time out, and a lesson cannot wait for either.
 * @param found the server answers again. Called once; then not before it was unreachable or the connection was healthy.
 */
export function createProbe(deps: ProbeDependencies, isWell: () => boolean, found: () => void) {
  let cancel: (() => void) | null = null
  let round = 0
  let isNews = true

  /** @param tookMs how long the last probe waited in vain; the next delay is that much shorter. */
  function wait(tookMs: number): void {
    const ms = delayMs(POLICIES.probe, deps.chance())
    cancel = deps.after(Math.max(0, ms - tookMs), () => void look(round))
  }

  async function look(mine: number): Promise<void> {
    const began = deps.now()
    if (isWell()) isNews = true
    else if (!(await deps.probe())) isNews = true
    else if (mine === round && isNews && !isWell()) {
      // A server that answers probes but accepts no connection is left to the dials, which become less frequent.
      isNews = false
      found()
    }
    if (mine === round) wait(msSince(deps, began))
  }

  return {
    begin(): void {
      if (!cancel) wait(0)
    },
    /** A connection was established. If it is lost before the next probe, an answer is news again. */
    greet(): void {
      isNews = true
    },
    end(): void {
      round += 1
      cancel?.()
      cancel = null
      isNews = true
    },
  }
}
