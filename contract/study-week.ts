import { z } from 'zod'
import { call } from './kernel/call.ts'
import { Day } from './kernel/time.ts'

/** What was studied in a stretch of time. */
export const StudyFigures = z.object({
  minutes: z.int().min(0),
  /** Different pages that were read: heard to their end, or stayed on for as long as their words take. */
  pages: z.int().min(0),
})
export type StudyFigures = z.infer<typeof StudyFigures>

/** A week of a student, what was done in lessons told apart from reading at home. */
export const StudyWeek = z.object({
  /** Its Monday, in the branch's calendar. */
  monday: Day,
  lessons: StudyFigures,
  home: StudyFigures,
})
export type StudyWeek = z.infer<typeof StudyWeek>

export const studentWeek = call('/student/week', {
  who: 'student',
  purpose: "The student's own week so far: lessons, and reading at home.",
  input: z.object({}),
  output: StudyWeek,
})
