import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text } from '#contract/kernel/fields.ts'
import { BranchId, LessonId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { isSpan, notASpan, spanned } from '../schedule/terms.ts'
import { AbsenceReason, AbsenceWithWords } from './absences.ts'
import { Teller } from './tutor-absences.ts'

const about = { writeId: WriteId, branchId: BranchId, studentId: StudentId }
const told = { reason: AbsenceReason, words: Text.trim().max(200).default(''), teller: Teller.default('') }
const output = z.object({ absence: AbsenceWithWords.nullable() })

export const officeReportAbsence = call('/office/report-absence', {
  who: ['office'],
  scope: 'attendance',
  purpose: 'Writes down that a student will not come to a lesson. Told twice, the first one stays.',
  input: z.object({ ...about, lessonId: LessonId, ...told }),
  output,
  refusals: ['LessonOver', 'LessonCancelled'],
})

export const officeReportAbsences = call('/office/report-absences', {
  who: ['office'],
  scope: 'attendance',
  purpose: 'Writes down that a student will not come on these days: an absence for each planned lesson.',
  input: z.object({ ...about, ...spanned, ...told }).refine(isSpan, notASpan),
  /** How many lessons of these days have an absence now. */
  output: z.object({ lessons: z.int() }),
})

export const officeWithdrawAbsence = call('/office/withdraw-absence', {
  who: ['office'],
  scope: 'attendance',
  purpose: 'A student of a lesson comes after all. Withdrawn twice is withdrawn once.',
  input: z.object({ ...about, lessonId: LessonId }),
  output,
  refusals: ['LessonOver', 'LessonCancelled'],
})
