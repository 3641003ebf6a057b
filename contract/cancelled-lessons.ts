import { z } from 'zod'
import { call } from './kernel/call.ts'
import { LessonId, WriteId } from './kernel/ids.ts'
import { Text } from './kernel/text.ts'
import { Millis } from './kernel/time.ts'
import { Lesson } from './lessons.ts'

/** Why a lesson does not take place, as students and parents read it. */
export const CancelReason = Text.trim().min(1).max(200)

export const tutorCancelLesson = call('/tutor/cancel-lesson', {
  who: 'tutor',
  purpose: 'Cancels a regular lesson that has not started, with the reason that every screen shows.',
  input: z.object({ writeId: WriteId, lessonId: LessonId, reason: CancelReason }),
  output: z.object({ lesson: Lesson }),
  refusals: ['AlreadyStarted', 'SessionFinished', 'LessonCancelled', 'TrialLesson'],
})

/** A lesson that will not take place, as its student's parents read it. */
export const CancelledLesson = z.object({ startsAt: Millis, reason: z.string().nullable() })
export type CancelledLesson = z.infer<typeof CancelledLesson>
