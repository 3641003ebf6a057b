import type { TalkId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorStartTalk } from '#contract/voice/talks.ts'
import { lessonTalks, rooms, sessionStore } from '#server/features/lessons/index.ts'
import { findTutor } from '#server/features/people/index.ts'
import { handle } from '#server/platform/handle.ts'

export const tutorStartTalkCall = handle(
  tutorStartTalk,
  async ({ tx, who, now }, { sessionId, studentId }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const tutor = await findTutor(tx, who.id)
    const room = await rooms.lockRoom(tx, sessionId)
    const reach = await lessonTalks.reachOf(tx, sessionId, studentId)
    const led = { tutorId: who.id, displayName: tutor!.displayName, freshId: newId<TalkId>() }
    const begun = lessonTalks.beginTalk(room.state, studentId, led, reach)
    if (isRefusal(begun)) return begun
    return { talkId: begun.talkId, seq: await rooms.tellRoom(tx, room, begun.events, now) }
  },
)
