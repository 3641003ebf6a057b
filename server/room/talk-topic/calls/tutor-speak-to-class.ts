import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorSpeakToClass } from '#contract/room/calls/talks.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lessonTalks } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'

export const tutorSpeakToClassCall = handleInMemory(
  tutorSpeakToClass,
  async ({ tx, who, now }, { sessionId }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const locked = await lessonTalks.lockToTalk(tx, sessionId, who.id)
    const led = await lessonTalks.ledBy(tx, locked.room, who.id)
    const begun = lessonTalks.speakToClass(locked.room.state, led)
    if (isRefusal(begun)) return begun
    return { talkId: begun.talkId, seq: await lessonTalks.tellTalk(tx, locked, begun.events, now) }
  },
)
