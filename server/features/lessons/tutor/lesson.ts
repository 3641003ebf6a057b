import { notFound } from '#contract/kernel/refusal.ts'
import { tutorLesson } from '#contract/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { reopenUntil } from '../reopen.ts'
import { findLesson } from '../stores/lesson-store.ts'
import { findSession } from '../stores/session-store.ts'

export const tutorLessonCall = handle(tutorLesson, async ({ tx, who }, { lessonId }) => {
  const lesson = await findLesson(tx, who.branchId, lessonId)
  if (!lesson) return notFound()
  const session = await findSession(tx, lessonId)
  return { lesson, session, reopenUntil: reopenUntil(lesson, session) }
})
