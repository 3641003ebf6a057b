import type { BranchId } from '#contract/kernel/ids.ts'
import type { MonthOfTutor } from '#contract/records/months.ts'
import type { Tx } from '#server/platform/database.ts'
import type { MonthSpan } from './month-read-model.ts'
import * as store from './tutor-month-read-model.ts'

const MINUTE_MS = 60_000

/** A row for each tutor of the branch; a leaver has one if they led a lesson in the month. */
export async function monthsOfTutors(tx: Tx, branchId: BranchId, span: MonthSpan): Promise<MonthOfTutor[]> {
  const sessions = await store.listFinishedSessions(tx, branchId, span)
  const ids = sessions.map(({ sessionId }) => sessionId)
  const talks = await store.listTalkTimes(tx, ids)
  const waits = await store.listWaits(tx, ids)
  const led = Map.groupBy(sessions, ({ tutorId }) => tutorId)
  const tutors = await store.listBranchTutors(tx, branchId)
  return tutors
    .filter(({ id, leftAt }) => leftAt === null || led.has(id))
    .map(({ id, displayName }) => {
      const own = waits.get(id) ?? []
      return {
        tutorId: id,
        displayName,
        lessons: led.get(id)?.length ?? 0,
        talkMinutes: Math.round((talks.get(id) ?? 0) / MINUTE_MS),
        calls: own.length,
        meanWaitMs: own.length === 0 ? null : Math.round(own.reduce((sum, ms) => sum + ms, 0) / own.length),
      }
    })
}
