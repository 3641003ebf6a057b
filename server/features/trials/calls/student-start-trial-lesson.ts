import { notFound } from '#contract/kernel/refusal.ts'
import { studentStartTrialLesson } from '#contract/trials/invitations.ts'
import { lessonStore, rooms } from '#server/features/lessons/index.ts'
import { handle } from '#server/platform/handle.ts'

export const studentStartTrialLessonCall = handle(studentStartTrialLesson, async (asked) => {
  const { tx, who } = asked
  const lesson = who.onlyLessonId && (await lessonStore.findLesson(tx, who.branchId, who.onlyLessonId))
  return lesson ? await rooms.enterAsStudent(asked, lesson) : notFound()
})
