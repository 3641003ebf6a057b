import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, type Interval, startInterval } from '#server/platform/time/clock.ts'
import { deleteImport } from './import-store.ts'
import { listOver } from './work-store.ts'

const EVERY_MS = 10 * 60_000

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Deletes uploads that stopped, and imports that were long ago. */
export function startBookSweep(deps: Dependencies): Interval {
  return startInterval({ ...deps, name: 'books', everyMs: EVERY_MS }, () => sweepBooks(deps))
}

/** One turn of the interval: one import at a time, so that nobody waits. */
async function sweepBooks({ database, clock }: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  const over = await database.transaction((tx) => listOver(tx, clock()))
  for (const id of over) await database.transaction((tx) => deleteImport(tx, id))
}
