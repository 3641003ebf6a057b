import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, type Interval, startInterval } from '#server/platform/time/clock.ts'
import { deleteUploads, listStopped, type Upload } from './upload-store.ts'

const EVERY_MS = 10 * 60_000
const HOUR_MS = 60 * 60_000
/** How long a file stays after its last piece. */
const STAYS_MS: Record<Upload['kind'], number> = { list: HOUR_MS, book: 24 * HOUR_MS }

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Deletes files that stopped on their way, or that nobody brought in. */
export function startUploadSweep(deps: Dependencies): Interval {
  return startInterval({ ...deps, name: 'uploads', everyMs: EVERY_MS }, () => sweepUploads(deps))
}

/** One turn of the interval: a few at a time, so that nobody waits. */
export async function sweepUploads({
  database,
  clock,
}: Pick<Dependencies, 'database' | 'clock'>): Promise<void> {
  for (const kind of ['list', 'book'] as const) {
    let count: number
    do {
      count = await database.transaction(async (tx) => {
        const stopped = await listStopped(tx, kind, clock().getTime() - STAYS_MS[kind])
        await deleteUploads(tx, stopped)
        return stopped.length
      })
    } while (count > 0)
  }
}
