import { isRefusal } from '#contract/kernel/refusal.ts'
import { studentWithdrawCall } from '#contract/room/calls/lessons.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { withdrawCall } from '../rules.ts'

export const studentWithdrawCallCall = handleInMemory(
  studentWithdrawCall,
  async ({ tx, who, now }, { sessionId }) => {
    const room = await lockRoom(tx, sessionId)
    const events = withdrawCall(room.state, who.id)
    return isRefusal(events) ? events : { seq: await tellRoom(tx, room, events, now) }
  },
)
