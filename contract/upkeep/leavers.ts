import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Millis, Text } from '#contract/kernel/fields.ts'
import { BranchId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { LEAVER_MONTHS } from './rules/leaver-months.ts'

/** A student who left, in the list of those who will be erased. */
const ComingErasure = z.object({
  id: StudentId,
  displayName: z.string(),
  reading: z.string(),
  classroom: z.string(),
  leftAt: Millis,
  erasesAt: Millis,
  /** The reason for which the office keeps them longer, whoever of it did so last; null for the school's term. */
  kept: z.object({ reason: z.string(), by: z.string().nullable(), at: Millis }).nullable(),
})
export type ComingErasure = z.infer<typeof ComingErasure>

const ErasureCursor = z.object({ erasesAt: Millis, id: StudentId })

export const officeComingErasures = call('/office/coming-erasures', {
  who: ['office'],
  purpose:
    'The students who left and whose data the server will erase, the next first: each stands here for a month or longer before it. And the term, in months, for which the school keeps the data of those who left.',
  input: z.object({ branchId: BranchId, after: ErasureCursor.nullable().default(null) }),
  output: z.object({
    months: z.int(),
    students: z.array(ComingErasure),
    /** The cursor of the next page; null at the end. */
    next: ErasureCursor.nullable(),
  }),
})

export const officeKeepLeaver = call('/office/keep-leaver', {
  who: ['office'],
  purpose:
    'Keeps the data of a student who left until another day, with the reason; they stand in the list of coming erasures from then on. A later press replaces it.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    studentId: StudentId,
    /** They are erased when this day begins in the branch, and never before the school's term is over. */
    untilDay: Day,
    reason: Text.trim().min(1).max(500),
  }),
  output: z.object({ erasesAt: Millis }),
  refusals: ['AlreadyOfSchool'],
})

export const officeSaveLeaverTerm = call('/office/save-leaver-term', {
  who: ['head'],
  purpose:
    'Sets for how many months the school keeps the data of students who left. With a shorter term nobody is erased who did not stand in the list of coming erasures for a month.',
  input: z.object({ writeId: WriteId, months: z.literal(LEAVER_MONTHS) }),
  output: z.object({ months: z.int() }),
})
