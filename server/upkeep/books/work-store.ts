import type { UploadId } from '#contract/kernel/ids.ts'
import type { BookStep } from '#contract/upkeep/rules/book-import.ts'
import type { Tx } from '#server/platform/database.ts'
import { toJson } from '#server/platform/databases/json-column.ts'
import { endJob, giveJobBack, type LeasedJob, renewLease } from '#server/platform/jobs/job-store.ts'
import { uploads } from '#server/school/uploads/index.ts'
import type { BookOutcome } from './import-store.ts'

/** A server that has told of no step for so long has died at its work. */
export const LEASE_MS = 60_000

/** Begins the work, perhaps anew. False if there is nothing to import: the upload is gone, or has ended. */
export async function saveBegun(tx: Tx, { aboutId }: LeasedJob): Promise<boolean> {
  const begun = await tx.db
    .updateTable('bookImport')
    .set({ status: 'working', step: 'reading', stepDone: 0, stepTotal: 0 })
    .where('id', '=', aboutId as UploadId)
    .where('status', 'in', ['waiting', 'working'])
    .executeTakeFirst()
  return begun.numUpdatedRows === 1n
}

/** How far the work is. */
export async function saveStep(
  tx: Tx,
  job: LeasedJob,
  { step, done, total }: { step: BookStep; done: number; total: number },
  now: Date,
): Promise<void> {
  if (!(await renewLease(tx, job, LEASE_MS, now))) return
  await importOf(tx, job).set({ step, stepDone: done, stepTotal: total, touchedAt: now.getTime() }).execute()
}

/** A server that stops gives its work back. */
export async function giveBack(tx: Tx, job: LeasedJob): Promise<void> {
  if (await giveJobBack(tx, job)) await importOf(tx, job).set({ status: 'waiting' }).execute()
}

/** The book has come in, or is refused. False if another server works at it by now. */
export async function saveOutcome(tx: Tx, job: LeasedJob, outcome: BookOutcome, now: Date): Promise<boolean> {
  if (!(await endJob(tx, job, 'report' in outcome ? null : outcome.fault, now))) return false
  const status = 'report' in outcome ? 'done' : 'refused'
  await importOf(tx, job)
    .set({ status, outcome: toJson(outcome), endedAt: now.getTime() })
    .execute()
  await uploads.deleteUploads(tx, [job.aboutId as UploadId])
  return true
}

function importOf(tx: Tx, { aboutId }: LeasedJob) {
  return tx.db
    .updateTable('bookImport')
    .where('id', '=', aboutId as UploadId)
    .where('status', '=', 'working')
}

/** No server can finish it. One that has ended already stays as it is. */
export async function saveBroken(tx: Tx, id: UploadId, now: Date): Promise<void> {
  await tx.db
    .updateTable('bookImport')
    .set({ status: 'broken', endedAt: now.getTime() })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute()
  await uploads.deleteUploads(tx, [id])
}

/** How long the list shows what became of a book. */
const SHOWN_FOR_MS = 30 * 24 * 60 * 60_000

/** A few imports that nobody needs any more. */
export async function listOver(tx: Tx, now: Date): Promise<UploadId[]> {
  const rows = await tx.db
    .selectFrom('bookImport')
    .select('id')
    .where('status', 'in', ['done', 'refused', 'broken'])
    .where('endedAt', '<', now.getTime() - SHOWN_FOR_MS)
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}
