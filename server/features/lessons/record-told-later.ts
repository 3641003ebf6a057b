import { isRefusal, type NotFound, notFound, type Refusal } from '#contract/kernel/refusal.ts'
import type { ToldLater } from '#contract/lessons.ts'
import type { StudentState } from '#contract/state.ts'
import type { Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { findLateState } from './late-state-store.ts'
import { mayBeOn } from './may-be-on.ts'
import { readAtHome } from './read-at-home.ts'
import type { LockedRoom } from './room.ts'
import { saveToldLater } from './save-told-later.ts'
import { listOwnAttendance } from './session-store.ts'
import { sortToldLater, withLateState } from './told-later.ts'

/** States that came when their session had finished: part of the lesson, or reading at home, by when they happened. */
export async function recordToldLater(
  { tx, who, now }: { tx: Tx; who: Student; now: Date },
  room: LockedRoom,
  happened: readonly { state: StudentState; at?: number | undefined }[],
): Promise<{ seq: number; late: ToldLater } | Refusal<'SessionFinished'> | NotFound> {
  const { sessionId, seq } = room
  const state = withLateState(room.state, who.id, await findLateState(tx, sessionId, who.id))
  const own = state.students[who.id]
  const stays = await listOwnAttendance(tx, sessionId, who.id)
  const told = sortToldLater(state, own, stays, happened, now.getTime())
  if (isRefusal(told)) return told
  const places = happened.map((each) => each.state)
  if (!(await mayBeOn(tx, who, places, own?.state ?? null))) return notFound()
  const { inLesson, atHome, tooLate } = told
  await saveToldLater(tx, { sessionId, seq, state }, who.id, inLesson, now)
  await readAtHome(tx, who.id, atHome)
  return {
    seq,
    late: { inLesson: inLesson.length, atHome: atHome.length, tooLate: tooLate.length },
  }
}
