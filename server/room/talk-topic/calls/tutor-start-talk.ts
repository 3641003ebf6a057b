import type { TalkId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorStartTalk } from '#contract/room/calls/talks.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonTalks } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { findTutor } from '#server/school/people/index.ts'

export const tutorStartTalkCall = handle(
  tutorStartTalk,
  async ({ tx, who, now }, { sessionId, studentId }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const tutor = await findTutor(tx, who.id)
    const locked = await lessonTalks.lockToTalk(tx, sessionId, who.id)
    const reach = await lessonTalks.reachOf(tx, sessionId, { tutorId: who.id, studentId })
    const led = { tutorId: who.id, displayName: tutor!.displayName, freshId: tx.newId<TalkId>() }
    const begun = lessonTalks.beginTalk(locked.room.state, studentId, led, reach)
    if (isRefusal(begun)) return begun
    return { talkId: begun.talkId, seq: await lessonTalks.tellTalk(tx, locked, begun.events, now) }
  },
)
