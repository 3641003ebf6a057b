import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { auditOf } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, startInterval, type Interval } from '#server/platform/time/clock.ts'
import type { rooms } from '#server/room/index.ts'
import { listOverdue, listOpenAttempts } from './attempt-store.ts'
import { getCheckOf } from './check-store.ts'
import { lockAttempt, recordChange } from './record-change.ts'
import * as rules from './rules.ts'

const EVERY_MS = 1_000

type IsAway = (sessionId: SessionId, studentId: StudentId) => boolean

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/**
 * Runs the deadlines of all attempts: once a second, attempts whose time is over are finished and saved.
 * @param isAway true for a student who is disconnected and may have answered in time without a network.
 */
export function startDeadlines(deps: Dependencies, isAway: IsAway = () => false): Interval {
  return startInterval({ ...deps, name: 'deadlines', everyMs: EVERY_MS }, () => finishOverdue(deps, isAway))
}

/**
 * One turn. Overdue attempts are looked up first and checked again under the lock: another server may have finished one
 * already.
 */
export async function finishOverdue(
  { database, clock, log }: Dependencies,
  isAway: IsAway = () => false,
): Promise<void> {
  const now = clock()
  for (const { id, ...owner } of await database.transaction((tx) => listOverdue(tx, now))) {
    await database.transaction(async (tx) => {
      const held = await lockAttempt(tx, id, owner)
      if (!rules.isTimeOver(held.attempt, now)) return
      const away = isAway(owner.sessionId, owner.studentId)
      if (away && rules.mayHoldMore(held.attempt, now)) return
      const asked = { tx, now, audit: auditOf(tx, log, 'deadlines', now) }
      await recordChange(asked, held, rules.finishAttempt(held.attempt, 'time', now))
    })
  }
}

/** Finishes the open attempts of a lesson when it ends. */
export const finishOpenAttempts: rooms.SessionClosing = async (asked, room) => {
  for (const attempt of await listOpenAttempts(asked.tx, room.sessionId)) {
    const check = await getCheckOf(asked.tx, attempt)
    await recordChange(asked, { room, check, attempt }, rules.finishAttempt(attempt, 'lesson', asked.now))
  }
}
