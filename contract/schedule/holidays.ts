import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day } from '#contract/kernel/fields.ts'
import { BranchId, WriteId } from '#contract/kernel/ids.ts'
import { busy, Difference, isSpan, LessonCounts, notASpan, spanned, TermName } from './terms.ts'

export const Holiday = z.object({
  day: Day,
  name: z.string(),
  /** The name in English, where the calendar has one. */
  nameEn: z.string(),
  /** The country's, or the branch's own. */
  by: z.enum(['country', 'branch']),
  /** False: the branch works on this day of the country. */
  isClosed: z.boolean(),
})
export type Holiday = z.infer<typeof Holiday>

export const officeHolidays = call('/office/holidays', {
  who: ['office'],
  scope: 'terms',
  purpose: "The days on which a branch is closed: the country's, unless it works then, and its own.",
  input: z.object({ branchId: BranchId, ...spanned }).refine(isSpan, notASpan),
  output: z.object({ holidays: z.array(Holiday) }),
})

/** The lessons of all terms that change when the branch is closed, or works, on some days. */
export const officePreviewHoliday = call('/office/preview-holiday', {
  who: ['office'],
  scope: 'terms',
  purpose: 'The lessons that go or come back if a branch is closed, or works, on these days.',
  input: z.object({ branchId: BranchId, ...spanned, isClosed: z.boolean() }).refine(isSpan, notASpan),
  output: Difference,
})

export const officeSaveHoliday = call('/office/save-holiday', {
  who: ['office'],
  scope: 'terms',
  purpose: 'Closes a branch on these days; the lessons that its terms have planned then go.',
  input: z
    .object({ writeId: WriteId, branchId: BranchId, ...spanned, name: TermName })
    .refine(isSpan, notASpan),
  output: z.object({ lessons: LessonCounts }),
  refusals: ['LessonRan', ...busy],
})

export const officeRemoveHoliday = call('/office/remove-holiday', {
  who: ['office'],
  scope: 'terms',
  purpose: 'Lets a branch work on these days; the lessons that its terms have then come back.',
  input: z.object({ writeId: WriteId, branchId: BranchId, ...spanned }).refine(isSpan, notASpan),
  output: z.object({ lessons: LessonCounts }),
  refusals: ['LessonRan', ...busy],
})
