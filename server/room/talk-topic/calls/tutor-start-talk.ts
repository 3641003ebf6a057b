import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorStartTalk } from '#contract/room/calls/talks.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lessonTalks } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'

export const tutorStartTalkCall = handleInMemory(
  tutorStartTalk,
  async ({ tx, who, now }, { sessionId, studentId }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const locked = await lessonTalks.lockToTalk(tx, sessionId, who.id)
    const reach = await lessonTalks.reachOf(tx, locked.room, { tutorId: who.id, studentId })
    const led = await lessonTalks.ledBy(tx, locked.room, who.id)
    const begun = lessonTalks.beginTalk(locked.room.state, studentId, led, reach)
    if (isRefusal(begun)) return begun
    return { talkId: begun.talkId, seq: await lessonTalks.tellTalk(tx, locked, begun.events, now) }
  },
)
