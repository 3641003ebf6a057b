import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import { BranchId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { AbsenceReason } from '../days/absences.ts'
import { attendanceKinds } from '../schedule/rules/attendance.ts'
import { Emblem } from '../school/emblems.ts'

/** A calendar month of the branch, `2026-11`. */
export const Month = z
  .string()
  .regex(/^(19[7-9]|2\d\d)\d-(0[1-9]|1[0-2])$/)
  .describe('A calendar month of the branch, `2026-11`.')

/** A lesson of a student in the month. */
const LessonMark = z.object({
  lessonId: LessonId,
  startsAt: Millis,
  /** Null for a lesson that is not over yet. */
  kind: z.enum(attendanceKinds).nullable(),
  /** Why the student was not there; null where nobody told it. */
  reason: AbsenceReason.nullable(),
})
export type LessonMark = z.infer<typeof LessonMark>

export const MonthOfStudent = z.object({
  studentId: StudentId,
  displayName: z.string(),
  reading: z.string(),
  emblem: Emblem.nullable(),
  classroom: z.string(),
  /** In their order; cancelled ones are none. */
  lessons: z.array(LessonMark),
  /** In lessons. */
  minutes: z.int(),
  /** Different pages that were read in lessons. */
  pages: z.int(),
  /** The best score of a check that was finished in the month, of 100; null without one. */
  bestScore: z.int().nullable(),
  checks: z.int(),
  homeworkDone: z.int(),
  homeworkSet: z.int(),
  honors: z.int(),
})
export type MonthOfStudent = z.infer<typeof MonthOfStudent>

export const MonthOfTutor = z.object({
  tutorId: TutorId,
  displayName: z.string(),
  /** Lessons that the tutor led and that are over. */
  lessons: z.int(),
  /** Of private talks. */
  talkMinutes: z.int(),
  /** Calls that the tutor answered, and how long their children had waited on average, ms; null without one. */
  calls: z.int(),
  meanWaitMs: z.int().nullable(),
})
export type MonthOfTutor = z.infer<typeof MonthOfTutor>

export const officeMonthStudents = call('/office/month-students', {
  who: ['office'],
  scope: 'reports',
  purpose: "A branch's month, a row a student, by classroom and reading; 50 rows at most.",
  input: z.object({ branchId: BranchId, month: Month, from: z.int().min(0) }),
  output: z.object({
    total: z.int(),
    /** Lessons of the month that are over. */
    lessons: z.int(),
    /** Of every hundred places in these lessons, how many were taken; null without a lesson. */
    attendancePercent: z.int().nullable(),
    students: z.array(MonthOfStudent),
  }),
})

export const officeMonthTutors = call('/office/month-tutors', {
  who: ['office'],
  scope: 'reports',
  purpose: "A branch's month, a row a tutor.",
  input: z.object({ branchId: BranchId, month: Month }),
  output: z.object({ tutors: z.array(MonthOfTutor) }),
})

export const officeExportMonth = call('/office/export-month', {
  who: ['office'],
  scope: 'reports',
  purpose:
    'A month as a CSV file (RFC 4180, UTF-8 with a mark for spreadsheets). Each export is in the audit.',
  input: z.object({
    branchId: BranchId,
    month: Month,
    of: z.enum(['students', 'tutors']),
    language: z.enum(['ja', 'en']),
  }),
  output: z.object({ name: z.string(), csv: z.string() }),
})
