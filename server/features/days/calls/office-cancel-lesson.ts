import { officeCancelLesson } from '#contract/office/lesson-changes.ts'
import { rooms } from '#server/features/lessons/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { cancelAndTell } from '../cancel-and-tell.ts'

export const officeCancelLessonCall = ({ sendsLetters }: Services) =>
  handle(
    officeCancelLesson,
    async (asked, { lessonId, reason }) =>
      await cancelAndTell({ ...asked, sendsLetters }, lessonId, reason, rooms.cancelAnyLesson),
  )
