import { isRefusal } from '#contract/kernel/refusal.ts'
import { tutorRestoreLesson } from '#contract/lesson-returns.ts'
import { lessonStore } from '#server/features/lessons/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { restoreAndTell } from '../cancel-and-tell.ts'

export const tutorRestoreLessonCall = ({ sendsLetters }: Services) =>
  handle(tutorRestoreLesson, async (asked, { lessonId }) => {
    const told = await restoreAndTell({ ...asked, sendsLetters }, [lessonId])
    if (isRefusal(told)) return told
    return { lesson: (await lessonStore.findLesson(asked.tx, asked.who.branchId, lessonId))!, ...told }
  })
