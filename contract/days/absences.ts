import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis, Text } from '#contract/kernel/fields.ts'
import { LessonId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { WrittenBy } from '#contract/kernel/written-by.ts'

export const AbsenceReason = z.enum(['ill', 'trip', 'school', 'other'])

/** A student will not come to a lesson, as the room shows it. */
export const Absence = z.object({
  reason: AbsenceReason,
  /** Who wrote it down; null when a guardian told it. */
  toldBy: WrittenBy.nullable(),
  toldAt: Millis,
})
export type Absence = z.infer<typeof Absence>

/** With the words for the tutors, which the student's own screen does not show; empty without any. */
export const AbsenceWithWords = Absence.extend({ words: z.string() })
export type AbsenceWithWords = z.infer<typeof AbsenceWithWords>

const told = { reason: AbsenceReason, words: Text.trim().max(200).optional() }
const output = z.object({ absence: AbsenceWithWords.nullable() })

export const guardianReportAbsence = call('/guardian/report-absence', {
  who: ['parent'],
  purpose: 'A guardian says that their student will not come to a lesson. Told twice, the first one stays.',
  input: z.object({ writeId: WriteId, lessonId: LessonId, ...told }),
  output,
  refusals: ['LessonOver', 'LessonCancelled'],
})

export const guardianWithdrawAbsence = call('/guardian/withdraw-absence', {
  who: ['parent'],
  purpose: 'The student of this guardian comes to the lesson after all. Withdrawn twice is withdrawn once.',
  input: z.object({ writeId: WriteId, lessonId: LessonId }),
  output,
  refusals: ['LessonOver', 'LessonCancelled'],
})

export const tutorReportAbsence = call('/tutor/report-absence', {
  who: ['tutor'],
  purpose: 'Writes down that a student of a lesson will not come, as their family told the school.',
  input: z.object({ writeId: WriteId, lessonId: LessonId, studentId: StudentId, ...told }),
  output,
  refusals: ['LessonOver', 'LessonCancelled'],
})

export const tutorWithdrawAbsence = call('/tutor/withdraw-absence', {
  who: ['tutor'],
  purpose: 'A student of a lesson comes after all. Withdrawn twice is withdrawn once.',
  input: z.object({ writeId: WriteId, lessonId: LessonId, studentId: StudentId }),
  output,
  refusals: ['LessonOver', 'LessonCancelled'],
})
