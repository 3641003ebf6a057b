import { auditOf } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, startInterval, type Interval } from '#server/platform/time/clock.ts'
import type { ConsentChange } from '#server/school/consents/index.ts'
import type { RecordingRow } from './recording-store.ts'
import { removeRecordings } from './tell-room.ts'

const EVERY_MS = 10 * 60_000
/** One transaction deletes no more, and the next one comes after a rest, so that a lesson never waits for the sweep. */
const AT_ONCE = 20
const REST_MS = 50

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Deletes recordings whose time is over, and those without consent, at the start and then every ten minutes. */
export function startSweep(deps: Dependencies): Interval {
  return startInterval({ ...deps, name: 'recordings', everyMs: EVERY_MS }, () => sweepRecordings(deps))
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
    if (count === 0) return
    await database.runtime.wait(REST_MS)
  }
}

/**
 * Kept long enough, incomplete for too long, or without consent: a withdrawal itself deletes them, and this finds any that were left
 * by a fault.
 */
async function listDue(tx: Tx, now: number): Promise<RecordingRow[]> {
  const rows = tx.db.selectFrom('recording').selectAll('recording').limit(AT_ONCE)
  const kept = rows.where('keptUntil', '<=', now).orderBy('keptUntil')
  // By the students without consent: the recordings of all others, starred ones of years among them, are not read.
  const unconsented = rows.where('studentId', 'in', (students) =>
    students
      .selectFrom('student')
      .select('student.id')
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('consent')
              .select('consent.id')
              .whereRef('consent.studentId', '=', 'student.id')
              .where('kind', '=', 'recording')
              .where('replacedAt', 'is', null)
              .where('isGiven', '=', 1),
          ),
        ),
      ),
  )
  for (const due of [kept, unconsented]) {
    // Rows that another server is deleting now are left to it.
    const found = await (tx.database.kind === 'postgres' ? due.forUpdate().skipLocked() : due).execute()
    if (found.length > 0) return found
  }
  return []
}

/** A guardian has withdrawn the consent to recordings: all of them are deleted in the same transaction. */
export const deleteUnconsented: ConsentChange = async ({ tx, now, audit }, changed) => {
  for (const { studentId, kind, isGiven } of changed) {
    if (kind !== 'recording' || isGiven) continue
    const rows = await tx.db.selectFrom('recording').selectAll().where('studentId', '=', studentId).execute()
    await removeRecordings(tx, rows, now)
    if (rows.length > 0) audit('recordings-deleted', { student: studentId, count: rows.length })
  }
}
