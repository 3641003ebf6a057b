import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorPutOffStudent } from '#contract/room/calls/lesson-states.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { putOff } from '../attention.ts'
import { lockRoom, tellRoom } from '../room.ts'

export const tutorPutOffStudentCall = handleInMemory(
  tutorPutOffStudent,
  async ({ tx, who, now, audit }, { sessionId, studentId, minutes }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const room = await lockRoom(tx, sessionId)
    const events = putOff(room.state, studentId, minutes, who.id, now)
    if (isRefusal(events)) return events
    if (events.length > 0) audit('student-put-off', { student: studentId, session: sessionId, minutes })
    return { seq: await tellRoom(tx, room, events, now) }
  },
)
