import { DatabaseUnavailable } from '../database.ts'
import type { Log } from '../log/log.ts'

/** What is done again and again until it is stopped. */
export interface Interval {
  /** Resolves when the turn under way has ended. */
  stop(): Promise<void>
}

/**
 * Takes a turn now and then every so many ms, one at a time, however long it takes. A turn that fails leaves a line; what it
 * left undone, the next one finds.
 * @param name stands in the line.
 */
export function startInterval(
  { name, everyMs, log }: { name: string; everyMs: number; log: Log },
  turn: () => Promise<void>,
): Interval {
  let underWay: Promise<void> | null = null
  const fail = (error: unknown) => {
    if (error instanceof DatabaseUnavailable) log.warn('database-away', { path: name, reason: error.message })
    else log.error(name, { error: String(error) })
  }
  const takeTurn = () => {
    underWay ??= turn()
      .catch(fail)
      .finally(() => (underWay = null))
  }
  const timer = setInterval(takeTurn, everyMs)
  takeTurn()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
