import { cancelLesson } from '#contract/days/lesson-changes.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { rooms } from '#server/room/index.ts'
import { cancelAndTell } from '../cancel-and-tell.ts'

/** A tutor cancels a trial family by family, by a call of its own; the office telephones them. */
export const cancelLessonCall = ({ sendsLetters }: Services) =>
  handle(cancelLesson, async (asked, { lessonId, reason }) => {
    const cancel = asked.who.role === 'tutor' ? rooms.cancelRegularLesson : rooms.cancelAnyLesson
    return await cancelAndTell({ ...asked, sendsLetters }, lessonId, reason, cancel)
  })
