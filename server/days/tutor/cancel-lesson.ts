import { tutorCancelLesson } from '#contract/days/lesson-returns.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { rooms } from '#server/room/index.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { cancelAndTell } from '../cancel-and-tell.ts'

/** A trial is cancelled family by family, by a call of its own. */
export const tutorCancelLessonCall = ({ sendsLetters }: Services) =>
  handle(tutorCancelLesson, async (asked, { lessonId, reason }) => {
    const told = await cancelAndTell({ ...asked, sendsLetters }, lessonId, reason, rooms.cancelLesson)
    if (isRefusal(told)) return told
    return { lesson: (await lessonStore.findLesson(asked.tx, asked.who.branchId, lessonId))!, ...told }
  })
