import type { UploadId } from '#contract/kernel/ids.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { endJob, type JobKind, type LeasedJob } from '#server/platform/jobs/job-store.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { bookImports, bookWork } from '#server/upkeep/books/index.ts'
import { importApart } from './import-apart.ts'

export interface BookWorkshop {
  config: Pick<Config, 'storage'>
  database: Database
  clock: Clock
  log: Log
}

/** The imports of books that have been uploaded, each in its job. */
export function bookJobs(deps: BookWorkshop): JobKind {
  return {
    name: bookImports.BOOK_JOB,
    about: 'bookImport',
    // Two books at once would take the processor and the disk of a small server from the lessons.
    atOnce: 1,
    leaseMs: bookWork.LEASE_MS,
    // A file that has ended three servers is not given to a fourth.
    mostAttempts: 3,
    pauseAfter: () => bookWork.LEASE_MS,
    run: (job, stop) => importBook(deps, job, stop),
    giveUp: (tx, id, now) => bookWork.saveBroken(tx, id as UploadId, now),
  }
}

async function importBook(deps: BookWorkshop, job: LeasedJob, stop: AbortSignal): Promise<void> {
  const isThere = await deps.database.transaction(async (tx) => {
    if (await bookWork.saveBegun(tx, job)) return true
    await endJob(tx, job, 'gone', deps.clock())
    return false
  })
  if (isThere) await importApart(deps, job, stop)
}
