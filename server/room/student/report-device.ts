import { isRefusal } from '#contract/kernel/refusal.ts'
import { studentReportDevice } from '#contract/room/calls/lesson-states.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { reportDevice } from '../rules.ts'

export const studentReportDeviceCall = handleInMemory(
  studentReportDevice,
  async ({ tx, who, now }, { sessionId, worksOffline }) => {
    const room = await lockRoom(tx, sessionId)
    const events = reportDevice(room.state, who.id, worksOffline)
    return isRefusal(events) ? events : { seq: await tellRoom(tx, room, events, now) }
  },
)
