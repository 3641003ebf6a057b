import { restoreLessons } from '#contract/days/lesson-returns.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { restoreAndTell } from '../cancel-and-tell.ts'

export const restoreLessonsCall = ({ sendsLetters }: Services) =>
  handle(
    restoreLessons,
    async (asked, { lessonIds }) => await restoreAndTell({ ...asked, sendsLetters }, lessonIds),
  )
