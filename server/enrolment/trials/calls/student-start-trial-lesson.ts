import { studentStartTrialLesson } from '#contract/enrolment/trials/invitations.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { entrance } from '#server/room/index.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'

export const studentStartTrialLessonCall = handle(studentStartTrialLesson, async (asked) => {
  const { tx, who } = asked
  const lesson = who.onlyLessonId && (await lessonStore.findLesson(tx, who.branchId, who.onlyLessonId))
  return lesson ? await entrance.enterAsStudent(asked, lesson) : notFound()
})
