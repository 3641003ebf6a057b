import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { type AuditEvent, auditOf, type Facts } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, type Interval, startInterval } from '#server/platform/time/clock.ts'
import { eraseWholly } from './erase-wholly.ts'

const EVERY_MS = 10 * 60_000

interface Due {
  id: string
  branchId: BranchId
}

interface Held {
  studentId: StudentId
  /** The line of the audit about it: nothing of the person. */
  event: AuditEvent
  facts: Facts
}

/** Students whom the school may not keep for ever. */
export interface Overdue {
  /** Runs before: what the clock ends, and what the office is told. */
  prepare(tx: Tx, now: Date): Promise<void>
  /** Those whose time is over; some of them, if there are many. */
  list(tx: Tx, now: Date): Promise<Due[]>
  /** One of them again, under the lock: the office may be keeping, or a tutor enrolling, them now. Null if they stay. */
  hold(tx: Tx, due: Due, now: Date): Promise<Held | null>
}

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/** Erases those whose time is over, at the start and then every ten minutes. */
export function startErasing(deps: Dependencies, kinds: readonly Overdue[]): Interval {
  return startInterval({ ...deps, name: 'erasing', everyMs: EVERY_MS }, () => eraseOverdue(deps, kinds))
}

/** One turn of the interval. */
export async function eraseOverdue(
  { database, clock, log }: Dependencies,
  kinds: readonly Overdue[],
): Promise<void> {
  const now = clock()
  for (const { prepare, list, hold } of kinds) {
    await database.transaction((tx) => prepare(tx, now))
    for (const due of await database.transaction((tx) => list(tx, now)))
      await database.transaction(async (tx) => {
        const held = await hold(tx, due, now)
        if (!held) return
        await eraseWholly(tx, held.studentId, now)
        auditOf(tx, log, 'retention', now, due.branchId)(held.event, held.facts)
      })
  }
}
