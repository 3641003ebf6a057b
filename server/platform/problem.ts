import { newId } from '#contract/kernel/random.ts'
import { type Database, DatabaseUnavailable } from './database.ts'
import type { Log } from './log/log.ts'
import type { Outcome } from './outcome.ts'

/** A thrown error as an outcome without internals; a bug is logged once, under its id. */
export function problemOf(
  error: unknown,
  path: string,
  { database, log }: { database: Database; log: Log },
): Extract<Outcome, { unavailable: unknown } | { bug: string }> {
  if (error instanceof DatabaseUnavailable) {
    log.warn('database-away', { path, reason: error.message })
    return { unavailable: 'database' }
  }
  const id = newId<string>(database.runtime)
  log.error('bug', { id, path, error: (error as Error)?.stack ?? String(error) })
  return { bug: id }
}
