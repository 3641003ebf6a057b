import { notFound } from '#contract/kernel/refusal.ts'
import { tutorLesson } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonStore, sessionStore } from '#server/schedule/lessons/index.ts'
import { reopenUntil } from '../finish.ts'

export const tutorLessonCall = handle(tutorLesson, async ({ tx, who }, { lessonId }) => {
  const lesson = await lessonStore.findLesson(tx, who.branchId, lessonId)
  if (!lesson) return notFound()
  const session = await sessionStore.findSession(tx, lessonId)
  return { lesson, session, reopenUntil: reopenUntil(lesson, session) }
})
