import type { StudentId } from '#contract/kernel/ids.ts'
import type { HappenedState } from '#contract/lesson-states.ts'
import type { RoomEvent } from '#contract/room/lesson-room.ts'
import { savePageVisit } from '#server/features/curriculum/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { savePagePlayed, saveIfRead } from '../pages/page-played-store.ts'
import { lastTurnSeq, savePageTurn } from '../pages/page-turn-store.ts'
import { pageTurns } from '../pages/page-turns.ts'
import { pagesPlayed, pagesStayed } from '../pages/pages-stayed.ts'
import type { LockedRoom } from '../room.ts'
import { saveLateState, saveOfflineWork } from './late-store.ts'

/**
 * Saves a student's work in a lesson that has finished, as rows. The room itself takes no event after its finish, so that a
 * reader that has the finish has everything; the lesson's story is read from the rows.
 * @param room with the student as they were before these states.
 */
export async function saveReportedLate(
  tx: Tx,
  { sessionId, state: room, seq }: Pick<LockedRoom, 'sessionId' | 'state' | 'seq'>,
  studentId: StudentId,
  told: readonly HappenedState[],
  now: Date,
): Promise<void> {
  const last = told.at(-1)
  if (!last) return
  const events: RoomEvent[] = told.map(({ state, at }) => ({ type: 'state-recorded', studentId, state, at }))
  const after = Math.max(seq, await lastTurnSeq(tx, sessionId, studentId))
  for (const turn of pageTurns({ seq: after, state: room }, events)) {
    const at = new Date(turn.at!)
    await savePageTurn(tx, sessionId, turn, at, now)
    await savePageVisit(tx, studentId, turn.place, at)
  }
  for (const heard of pagesPlayed(room, events)) await savePagePlayed(tx, sessionId, heard)
  for (const stayed of pagesStayed(room, events, now.getTime())) await saveIfRead(tx, sessionId, stayed)
  await saveLateState(tx, sessionId, studentId, last)
  await saveOfflineWork(tx, sessionId, studentId, told[0]!.at, now)
}
