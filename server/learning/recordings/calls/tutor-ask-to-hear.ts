import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorAskToHear } from '#contract/learning/recordings.ts'
import { pageStore } from '#server/books/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonTalks, rooms } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { askToHear, withdrawAskToHear } from '../rules.ts'

export const tutorAskToHearCall = handle(
  tutorAskToHear,
  async ({ tx, who, now }, { sessionId, studentId, asked }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    if (asked && !(await pageStore.findSentence(tx, asked.place, asked.sentence))) return notFound()
    const room = await rooms.lockRoom(tx, sessionId)
    const refused = lessonTalks.mayLeadNow(room.state, who.id)
    if (refused) return refused
    const events = asked
      ? askToHear(room.state, studentId, asked, who.id, await consentStore.has(tx, studentId, 'recording'))
      : withdrawAskToHear(room.state, studentId)
    return isRefusal(events) ? events : { seq: await rooms.tellRoom(tx, room, events, now) }
  },
)
