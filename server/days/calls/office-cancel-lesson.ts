import { officeCancelLesson } from '#contract/days/lesson-changes.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { rooms } from '#server/room/index.ts'
import { cancelAndTell } from '../cancel-and-tell.ts'

export const officeCancelLessonCall = ({ sendsLetters }: Services) =>
  handle(
    officeCancelLesson,
    async (asked, { lessonId, reason }) =>
      await cancelAndTell({ ...asked, sendsLetters }, lessonId, reason, rooms.cancelAnyLesson),
  )
