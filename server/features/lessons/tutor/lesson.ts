import { notFound } from '#contract/kernel/refusal.ts'
import { tutorLesson } from '#contract/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { findLesson } from '../stores/lesson-store.ts'
import { findSession } from '../stores/session-store.ts'

export const tutorLessonCall = handle(tutorLesson, async ({ tx, who }, { lessonId }) => {
  const lesson = await findLesson(tx, who.branchId, lessonId)
  return lesson ? { lesson, session: await findSession(tx, lessonId) } : notFound()
})
