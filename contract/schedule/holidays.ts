import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, DryRun } from '#contract/kernel/fields.ts'
import { BranchId, WriteId } from '#contract/kernel/ids.ts'
import { busy, isSpan, LessonCounts, notASpan, SlotDay, spanned, TermName } from './terms.ts'

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

/** The lessons of all terms on some days, when the branch was closed or works on them. */
const broughtInLine = z.object({ lessons: LessonCounts, days: z.array(SlotDay) })

export const officeSaveHoliday = call('/office/save-holiday', {
  who: ['office'],
  scope: 'terms',
  purpose: 'Closes a branch on these days; the lessons that its terms have planned then go.',
  input: z
    .object({ writeId: WriteId, dryRun: DryRun, branchId: BranchId, ...spanned, name: TermName })
    .refine(isSpan, notASpan),
  output: broughtInLine,
  refusals: ['LessonRan', ...busy],
})

export const officeRemoveHoliday = call('/office/remove-holiday', {
  who: ['office'],
  scope: 'terms',
  purpose: 'Lets a branch work on these days; the lessons that its terms have then come back.',
  input: z
    .object({ writeId: WriteId, dryRun: DryRun, branchId: BranchId, ...spanned })
    .refine(isSpan, notASpan),
  output: broughtInLine,
  refusals: ['LessonRan', ...busy],
})
