import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorWithdrawAskToHear } from '#contract/learning/recordings.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonTalks, rooms } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { withdrawAskToHear } from '../rules.ts'

export const tutorWithdrawAskToHearCall = handle(
  tutorWithdrawAskToHear,
  async ({ tx, who, now }, { sessionId, studentId }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const room = await rooms.lockRoom(tx, sessionId)
    const refused = lessonTalks.mayLeadNow(room.state, who.id)
    if (refused) return refused
    const events = withdrawAskToHear(room.state, studentId)
    return isRefusal(events) ? events : { seq: await rooms.tellRoom(tx, room, events, now) }
  },
)
