import type { StudentId } from '#contract/kernel/ids.ts'
import type { ConsentChange } from '#server/features/consents/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, startInterval, type Interval } from '#server/platform/time/clock.ts'
import { deleteRecordings } from './piece-store.ts'
import type { RecordingRow } from './recording-store.ts'
import { removeRecordings } from './tell-room.ts'

const EVERY_MS = 10 * 60_000
/** One transaction deletes no more, so that a lesson never waits for the sweep. */
const AT_ONCE = 200

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Deletes recordings whose time is over, and those without consent, at the start and then every ten minutes. */
export function startSweep(deps: Dependencies): Interval {
  return startInterval({ name: 'recordings', everyMs: EVERY_MS, log: deps.log }, () => sweepRecordings(deps))
}

/** One turn of the interval. */
export async function sweepRecordings({ database, clock, log }: Dependencies): Promise<void> {
  for (;;) {
    const now = clock()
    const count = await database.transaction(async (tx) => {
      const due = await listDue(tx, now.getTime())
      await removeRecordings(tx, due, now)
      if (due.length > 0) auditOf(tx, log, 'recordings', now)('recordings-deleted', { count: due.length })
      return due.length
    })
    if (count < AT_ONCE) return
  }
}

/**
 * Kept long enough, incomplete for too long, or without consent: a withdrawal itself deletes them, and this finds any that were left
 * by a fault.
 */
async function listDue(tx: Tx, now: number): Promise<RecordingRow[]> {
  const due = tx.db
    .selectFrom('recording')
    .selectAll()
    .where((row) =>
      row.or([
        row('kept_until', '<=', now),
        row('student_id', 'not in', (allowed) =>
          allowed
            .selectFrom('consent')
            .select('student_id')
            .where('kind', '=', 'recording')
            .where('replaced_at', 'is', null)
            .where('is_given', '=', 1),
        ),
      ]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
  // What another server is deleting now is left to it.
  return await (tx.database.kind === 'postgres' ? due.forUpdate().skipLocked() : due).execute()
}

/** A guardian has withdrawn the consent to recordings: all of them are deleted in the same transaction. */
export const deleteUnconsented: ConsentChange = async ({ tx, now, audit }, { studentId, kind, isGiven }) => {
  if (kind !== 'recording' || isGiven) return
  const rows = await tx.db.selectFrom('recording').selectAll().where('student_id', '=', studentId).execute()
  await removeRecordings(tx, rows, now)
  if (rows.length > 0) audit('recordings-deleted', { student: studentId, count: rows.length })
}

/** Erases a student's recordings. Returns their ids. */
export async function eraseRecordings(tx: Tx, studentId: StudentId): Promise<string[]> {
  const rows = tx.db.selectFrom('recording').select('id').where('student_id', '=', studentId)
  const ids = (await rows.execute()).map(({ id }) => id)
  await deleteRecordings(tx, ids)
  return ids
}
