import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text } from '#contract/kernel/fields.ts'
import { BranchId, LessonId, OfBranch, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { isSpan, notASpan, spanned } from '../schedule/terms.ts'
import { AbsenceReason, AbsenceWithWords } from './absences.ts'
import { Teller } from './tutor-absences.ts'

const told = { reason: AbsenceReason, words: Text.trim().max(200).default(''), teller: Teller.default('') }

export const recordAbsence = call('/record-absence', {
  who: ['tutor', 'office', 'parent'],
  scope: 'attendance',
  purpose:
    'Says that a student will not come to a lesson, or comes after all: a guardian for their own child, the school as a family told it. Told twice, the first one stays; withdrawn twice is withdrawn once.',
  input: z.object({
    writeId: WriteId,
    branchId: OfBranch,
    studentId: StudentId,
    lessonId: LessonId,
    /** Null: the student comes after all. */
    told: z.object(told).nullable(),
  }),
  output: z.object({ absence: AbsenceWithWords.nullable() }),
  refusals: ['LessonOver', 'LessonCancelled'],
})

export const officeReportAbsences = call('/office/report-absences', {
  who: ['office'],
  scope: 'attendance',
  purpose: 'Writes down that a student will not come on these days: an absence for each planned lesson.',
  input: z
    .object({ writeId: WriteId, branchId: BranchId, studentId: StudentId, ...spanned, ...told })
    .refine(isSpan, notASpan),
  /** How many lessons of these days have an absence now. */
  output: z.object({ lessons: z.int() }),
})
