import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, type Interval, startInterval } from '#server/platform/time/clock.ts'
import { bookWork, whenWhole } from '#server/upkeep/books/index.ts'
import { importApart } from './import-apart.ts'

/** For imports of servers that have died; a file that is here to its last piece begins at once. */
const EVERY_MS = 10_000

export interface BookWorkshop {
  config: Pick<Config, 'storage'>
  database: Database
  clock: Clock
  log: Log
}

/** Imports the books that have been uploaded, one after the other. */
export function startBookImports(deps: BookWorkshop): Interval {
  const stopping = new AbortController()
  let underWay: Promise<void> | null = null
  const turn = () => (underWay ??= importBooks(deps, stopping.signal).finally(() => (underWay = null)))
  const interval = startInterval({ name: 'book-imports', everyMs: EVERY_MS, log: deps.log }, turn)
  // An error is told by the interval, whose next turn finds the file as well.
  whenWhole(deps.database, () => void turn().catch(() => undefined))
  return {
    async stop() {
      stopping.abort()
      await underWay?.catch(() => undefined)
      await interval.stop()
    },
  }
}

/** Imports until no book waits, or until a server of the school is at work. */
export async function importBooks(deps: BookWorkshop, stop: AbortSignal): Promise<void> {
  const { database, clock } = deps
  while (!stop.aborted) {
    const id = await database.transaction((tx) => bookWork.claimImport(tx, clock()))
    if (id === null) return
    await importApart(deps, id, stop)
  }
}
