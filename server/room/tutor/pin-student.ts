import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorPinStudent } from '#contract/room/calls/lesson-states.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { pin } from '../attention.ts'
import { lockRoom, tellRoom } from '../room.ts'

export const tutorPinStudentCall = handleInMemory(
  tutorPinStudent,
  async ({ tx, who, now, audit }, { sessionId, studentId, pinned }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const room = await lockRoom(tx, sessionId)
    const events = pin(room.state, studentId, pinned, who.id)
    if (isRefusal(events)) return events
    if (events.length > 0) audit('student-pinned', { student: studentId, session: sessionId, pinned })
    return { seq: await tellRoom(tx, room, events, now) }
  },
)
