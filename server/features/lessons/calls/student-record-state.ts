import { believedTime } from '#contract/kernel/believed-time.ts'
import type { CallId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/new-id.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { studentRecordState } from '#contract/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { mayBeOn } from '../may-be-on.ts'
import { readAtHome } from '../read-at-home.ts'
import { recordToldLater } from '../record-told-later.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'

export const studentRecordStateCall = handle(
  studentRecordState,
  async ({ tx, who, now }, { sessionId, state, at, earlier = [], call, lessonKept }) => {
    const happened = state ? [...earlier, { state, at }] : earlier
    const places = happened.map((each) => each.state)
    if (sessionId === null) {
      if (call || !(await mayBeOn(tx, who, places, null))) return notFound()
      const believed = (claimed: number | undefined) => believedTime(claimed, 0, now.getTime())
      await readAtHome(
        tx,
        who.id,
        happened.map((each) => ({ state: each.state, at: believed(each.at) })),
      )
      return { seq: 0 }
    }
    const room = await lockRoom(tx, sessionId)
    if (room.state.status === 'finished') {
      // Calling means now.
      return call ? refuse('SessionFinished') : await recordToldLater({ tx, who, now }, room, happened)
    }
    const events = rules.recordState(room.state, who.id, { happened, call, lessonKept }, newId<CallId>(), now)
    if (isRefusal(events)) return events
    if (!(await mayBeOn(tx, who, places, room.state.students[who.id]!.state))) return notFound()
    return { seq: await tellRoom(tx, room, events, now) }
  },
)
