import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorAskToHear } from '#contract/learning/recordings.ts'
import { pageStore } from '#server/books/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonTalks, rooms } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { askToHear } from '../rules.ts'

export const tutorAskToHearCall = handle(
  tutorAskToHear,
  async ({ tx, who, now }, { sessionId, studentId, place, sentence }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    if (!(await pageStore.findSentence(tx, place, sentence))) return notFound()
    const room = await rooms.lockRoom(tx, sessionId)
    const refused = lessonTalks.mayLeadNow(room.state, who.id)
    if (refused) return refused
    const hasConsent = await consentStore.has(tx, studentId, 'recording')
    const events = askToHear(room.state, studentId, { place, sentence }, who.id, hasConsent)
    return isRefusal(events) ? events : { seq: await rooms.tellRoom(tx, room, events, now) }
  },
)
