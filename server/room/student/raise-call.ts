import type { CallId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { studentRaiseCall } from '#contract/room/calls/lessons.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { raiseCall } from '../rules.ts'

export const studentRaiseCallCall = handleInMemory(
  studentRaiseCall,
  async ({ tx, who, now }, { sessionId }) => {
    const room = await lockRoom(tx, sessionId)
    const events = raiseCall(room.state, who.id, tx.newId<CallId>())
    return isRefusal(events) ? events : { seq: await tellRoom(tx, room, events, now) }
  },
)
