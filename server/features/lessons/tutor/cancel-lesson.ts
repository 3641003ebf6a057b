import { notFound } from '#contract/kernel/refusal.ts'
import { tutorCancelLesson } from '#contract/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import * as cancelling from '../room.ts'
import { findLesson } from '../stores/lesson-store.ts'

export const tutorCancelLessonCall = handle(
  tutorCancelLesson,
  async ({ tx, who, now, audit }, { lessonId, reason }) => {
    const lesson = await findLesson(tx, who.branchId, lessonId)
    if (!lesson) return notFound()
    const refused = await cancelling.cancelLesson({ tx, now, audit }, lesson, reason, who.id)
    if (refused) return refused
    return { lesson: (await findLesson(tx, who.branchId, lessonId))! }
  },
)
