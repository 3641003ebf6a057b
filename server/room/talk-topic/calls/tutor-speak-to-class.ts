import type { TalkId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorSpeakToClass } from '#contract/room/calls/talks.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonTalks } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { findTutor } from '#server/school/people/index.ts'

export const tutorSpeakToClassCall = handle(tutorSpeakToClass, async ({ tx, who, now }, { sessionId }) => {
  if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
  const tutor = await findTutor(tx, who.id)
  const locked = await lessonTalks.lockToTalk(tx, sessionId, who.id)
  const led = { tutorId: who.id, displayName: tutor!.displayName, freshId: tx.newId<TalkId>() }
  const begun = lessonTalks.speakToClass(locked.room.state, led)
  if (isRefusal(begun)) return begun
  return { talkId: begun.talkId, seq: await lessonTalks.tellTalk(tx, locked, begun.events, now) }
})
