import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, type Interval, startInterval } from '#server/platform/time/clock.ts'
import { deleteUploads, listUploadsBefore } from './stores/upload-store.ts'

const EVERY_MS = 10 * 60_000
/** How long a file stays that nobody brought in. */
const UPLOAD_FOR_MS = 60 * 60_000

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Deletes files that were uploaded and not brought in. */
export function startUploadSweep(deps: Dependencies): Interval {
  return startInterval({ name: 'uploads', everyMs: EVERY_MS, log: deps.log }, () => sweepUploads(deps))
}

/** One turn of the interval: a few at a time, so that nobody waits. */
export async function sweepUploads({ database, clock }: Dependencies): Promise<void> {
  const before = clock().getTime() - UPLOAD_FOR_MS
  for (;;) {
    const count = await database.transaction(async (tx) => {
      const over = await listUploadsBefore(tx, before)
      await deleteUploads(tx, over)
      return over.length
    })
    if (count === 0) return
  }
}
