import type { StudentId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { auditOf } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, startInterval, type Interval } from '#server/platform/time/clock.ts'
import { holdTrial } from './find-trials.ts'
import * as rules from './rules.ts'
import * as store from './trial-store.ts'

const EVERY_MS = 10 * 60_000

/** Erases everything that is stored about a student. */
type EraseStudent = (tx: Tx, studentId: StudentId, now: Date) => Promise<void>

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Erases families whose retention is over, at the start and then every ten minutes. */
export function startRetention(deps: Dependencies, erase: EraseStudent): Interval {
  const { log } = deps
  return startInterval({ name: 'retention', everyMs: EVERY_MS, log }, () => forgetOverdue(deps, erase))
}

/**
 * One turn of the interval. Due families are looked up first and checked again under the lock: a tutor may be enrolling one
 * now.
 */
export async function forgetOverdue(
  { database, clock, log }: Dependencies,
  erase: EraseStudent,
): Promise<void> {
  const now = clock()
  const { due, lingering } = await database.transaction(async (tx) => ({
    due: await store.listDue(tx, now.getTime() - rules.RETENTION_MS),
    lingering: await store.listLingering(tx, now.getTime() - rules.SIGNED_IN_MS),
  }))
  for (const id of lingering)
    await database.transaction((tx) => endSignIns(tx, studentBy(id), 'expired', now))
  for (const { id, branchId } of due) {
    await database.transaction(async (tx) => {
      const held = await holdTrial(tx, branchId, id)
      if (isRefusal(held)) return
      const { trial } = held
      if (trial.enrolledAt !== null) return await store.eraseContact(tx, id)
      await erase(tx, trial.student.id, now)
      auditOf(tx, log, 'retention', now, branchId)('trial-erased', { trial: id })
    })
  }
}

function studentBy(personId: StudentId) {
  return { role: 'student', personId } as const
}
