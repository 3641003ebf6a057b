import { type Database, DatabaseUnavailable } from '../database.ts'
import type { Log } from '../log/log.ts'

/** A repeated job, until it is stopped. */
export interface Interval {
  /** Resolves when the running turn has ended. */
  stop(): Promise<void>
}

/**
 * Runs a turn now and then every so many ms, never two at once. A failed turn is logged; the next one finds the
 * remaining work.
 * @param name the job's name in the log.
 */
export function startInterval(
  {
    name,
    everyMs,
    log,
    database,
  }: { name: string; everyMs: number; log: Log; database: Pick<Database, 'runtime'> },
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
  const cancel = database.runtime.every(everyMs, takeTurn)
  takeTurn()
  return {
    async stop() {
      cancel()
      await underWay
    },
  }
}

/** The server's clock; tests pass their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
