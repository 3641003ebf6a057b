import { tutorRestoreLesson } from '#contract/days/lesson-returns.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { restoreAndTell } from '../cancel-and-tell.ts'

export const tutorRestoreLessonCall = ({ sendsLetters }: Services) =>
  handle(tutorRestoreLesson, async (asked, { lessonId }) => {
    const told = await restoreAndTell({ ...asked, sendsLetters }, [lessonId])
    if (isRefusal(told)) return told
    return { lesson: (await lessonStore.findLesson(asked.tx, asked.who.branchId, lessonId))!, ...told }
  })
