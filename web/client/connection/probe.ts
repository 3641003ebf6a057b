import { delayMs, POLICIES } from '../policies.ts'
import type { Timers } from '../timers.ts'

export interface ProbeDependencies extends Timers {
  chance(): number
  /** Whether the server can be reached and can serve, asked in the lightest way; false after a short while without an answer. */
  probe(): Promise<boolean>
}

/**
 * While the line is not known to be well, asks every other second whether the server can be reached. Between dials lie up
 * to ten seconds, a line cut silently says nothing for eleven, and a lesson cannot wait for either.
 * @param found the server answers again. Said once; then not before it was unreachable or the line was well.
 */
export function createProbe(deps: ProbeDependencies, isWell: () => boolean, found: () => void) {
  let cancel: (() => void) | null = null
  let round = 0
  let isNews = true

  /** @param tookMs how long the last knock waited in vain; the next one waits that much less. */
  function wait(tookMs: number): void {
    const ms = delayMs(POLICIES.probe, deps.chance())
    cancel = deps.after(Math.max(0, ms - tookMs), () => void look(round))
  }

  async function look(mine: number): Promise<void> {
    const began = deps.now()
    if (isWell()) isNews = true
    else if (!(await deps.probe())) isNews = true
    else if (mine === round && isNews && !isWell()) {
      // A server that answers here and takes no line is left to the dials, which come more and more seldom.
      isNews = false
      found()
    }
    if (mine === round) wait(deps.now() - began)
  }

  return {
    begin(): void {
      if (!cancel) wait(0)
    },
    /** A line was taken. Lost again before the next look, it is news again that the server answers. */
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
