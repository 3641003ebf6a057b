import type { CallId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { studentRecordState } from '#contract/room/calls/lesson-states.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { Student } from '#server/platform/actor.ts'
import type { MemoryTx } from '#server/platform/database.ts'
import { type AnswerTo, type Asked, handleInMemory } from '#server/platform/handle.ts'
import { recordLate } from '../late/record-late.ts'
import { type Happened, pagesTake } from '../pages-take.ts'
import { recordAtHome } from '../record-at-home.ts'
import { lockRoom, type LockedRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'

/** One path for three stories: in the lesson, in one that has finished, and at home. The first alone is told in memory. */
export const studentRecordStateCall = handleInMemory(
  studentRecordState,
  async (asked, { sessionId, state, at, earlier = [], call }) => {
    const { tx, who, now } = asked
    const happened = state ? [...earlier, { state, at }] : earlier
    if (sessionId === null)
      return call ? notFound() : await recordAtHome({ tx: tx.inTransaction(), who, now }, happened)
    const room = await lockRoom(tx, sessionId)
    if (room.state.status !== 'finished') return await recordInLesson(asked, room, happened, call)
    // A call is always raised now.
    if (call) return refuse('SessionFinished')
    return await recordLate({ tx: tx.inTransaction(), who, now }, room, happened)
  },
)

async function recordInLesson(
  { tx, who, now }: Pick<Asked<Student, MemoryTx>, 'tx' | 'who' | 'now'>,
  room: LockedRoom,
  happened: readonly Happened[],
  call: 'raise' | 'withdraw' | undefined,
): Promise<AnswerTo<typeof studentRecordState>> {
  const events = rules.recordState(room.state, who.id, happened, now)
  if (isRefusal(events)) return events
  const calling = callWith(tx, room.state, who.id, call)
  if (isRefusal(calling)) return calling
  const takes = await pagesTake(tx, who, happened, room.state.students[who.id]!.state)
  if (!takes) return notFound()
  const recorded = events.map((event, index) => ({ ...event, ...takes[index] }))
  return { seq: await tellRoom(tx, room, [...recorded, ...calling], now) }
}

/** The events of a call that is raised or withdrawn with the state. */
function callWith(
  tx: MemoryTx,
  room: Room,
  studentId: Student['id'],
  call: 'raise' | 'withdraw' | undefined,
) {
  if (!call) return []
  return call === 'raise'
    ? rules.raiseCall(room, studentId, tx.newId<CallId>())
    : rules.withdrawCall(room, studentId)
}
