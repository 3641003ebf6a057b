import { isRefusal } from '#contract/kernel/refusal.ts'
import { studentLeaveSession } from '#contract/room/calls/lessons.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'

export const studentLeaveSessionCall = handleInMemory(
  studentLeaveSession,
  async ({ tx, who, now }, { sessionId }) => {
    const room = await lockRoom(tx, sessionId)
    const events = rules.leave(room.state, who.id)
    if (isRefusal(events)) return events
    await tellRoom(tx, room, events, now)
    return undefined
  },
)
