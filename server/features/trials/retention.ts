import type { StudentId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { pageVisitStore } from '#server/features/curriculum/index.ts'
import { endSignIns, eraseStudent } from '#server/features/identity/index.ts'
import { lessonRecords } from '#server/features/lessons/index.ts'
import { deleteOldLimits, forgetOldDevices } from '#server/features/sign-in-attempts/index.ts'
import { auditOf, eraseAuditLines, forgetOldLines } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { eraseAnswered } from '#server/platform/idempotency.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, startInterval, type Interval } from '#server/platform/time/clock.ts'
import { holdTrial } from './find-trials.ts'
import * as rules from './rules.ts'
import * as store from './trial-store.ts'

const EVERY_MS = 10 * 60_000

/** Erases everything that a feature above lessons stores about a student; returns the ids of the erased rows. */
export type Eraser = (tx: Tx, studentId: StudentId, now: Date) => Promise<string[]>

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Erases families whose retention is over, at the start and then every ten minutes. */
export function startRetention(deps: Dependencies, erasers: readonly Eraser[]): Interval {
  const { log } = deps
  return startInterval({ name: 'retention', everyMs: EVERY_MS, log }, () => forgetOverdue(deps, erasers))
}

/**
 * One turn of the interval. Due families are looked up first and checked again under the lock: a tutor may be enrolling one
 * now.
 */
export async function forgetOverdue(
  { database, clock, log }: Dependencies,
  erasers: readonly Eraser[],
): Promise<void> {
  const now = clock()
  await database.transaction(async (tx) => {
    await forgetOldLines(tx, now)
    await deleteOldLimits(tx, now)
    await forgetOldDevices(tx, now)
  })
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
      await store.saveErased(tx, id, now)
      await forget(tx, trial.student.id, erasers, now)
      auditOf(tx, log, 'retention', now)('trial-erased', { trial: id })
    })
  }
}

function studentBy(personId: StudentId) {
  return { role: 'student', personId } as const
}

/** Erases all rows that refer to the student, dependent rows first. */
async function forget(tx: Tx, id: StudentId, erasers: readonly Eraser[], now: Date): Promise<void> {
  await endSignIns(tx, studentBy(id), 'expired', now)
  const gone: string[] = [id]
  for (const erase of [...erasers, lessonRecords.eraseStudentFromLessons])
    gone.push(...(await erase(tx, id, now)))
  await pageVisitStore.erasePageVisits(tx, id)
  // The answered writes of tutors may contain the student's data.
  await eraseAnswered(tx, id, gone)
  await eraseAuditLines(tx, id)
  await eraseStudent(tx, id)
}
