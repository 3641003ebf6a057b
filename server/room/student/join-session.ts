import { notFound } from '#contract/kernel/refusal.ts'
import { studentJoinSession } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { enterAsStudent } from '../room.ts'

export const studentJoinSessionCall = handle(studentJoinSession, async (asked, { lessonId }) => {
  const { tx, who } = asked
  // A trial student has a way in of their own, into their one lesson.
  if (who.onlyLessonId) return notFound()
  const lesson = await lessonStore.findLessonOfStudent(tx, who.branchId, who.id, lessonId)
  return lesson ? await enterAsStudent(asked, lesson) : notFound()
})
