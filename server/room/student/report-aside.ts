import { studentReportAside } from '#contract/room/calls/lesson-states.ts'
import { handle } from '#server/platform/handle.ts'
import { attendanceStore } from '#server/schedule/lessons/index.ts'
import { lockRoom, tellRoom } from '../room.ts'
import { putAside } from '../rules.ts'

export const studentReportAsideCall = handle(
  studentReportAside,
  async ({ tx, who, now, audit }, { aside }) => {
    for (const { writeId, path, bugId } of aside) audit('write-put-aside', { writeId, path, bugId })
    const [sessionId] = await attendanceStore.listSessionsAttended(tx, who.id)
    // Outside of a lesson there is no tutor to tell; a student who joins one reports again.
    if (!sessionId) return undefined
    const room = await lockRoom(tx, sessionId)
    await tellRoom(tx, room, putAside(room.state, who.id, aside.length), now)
    return undefined
  },
)
