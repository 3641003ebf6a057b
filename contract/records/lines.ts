import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { BranchId, StudentId } from '#contract/kernel/ids.ts'
import { Emblem } from '../school/emblems.ts'

/** A student's private talks of the last thirty days. */
const TalkCounts = z.object({
  talks: z.int().min(0),
  /** In so many of them the line on the student's side was weak for ten seconds or longer. */
  weak: z.int().min(0),
})

export const tutorStudentLine = call('/tutor/student-line', {
  who: ['tutor'],
  purpose: "How often a student's line was weak in talks of the last thirty days.",
  input: z.object({ studentId: StudentId }),
  output: TalkCounts,
})

export const officeWeakLines = call('/office/weak-lines', {
  who: ['office'],
  scope: 'people',
  purpose:
    "The branch's students whose line was weak in at least two talks and in one of three, in the last thirty days; the worst first.",
  input: z.object({ branchId: BranchId }),
  output: z.object({
    students: z.array(
      TalkCounts.extend({ id: StudentId, displayName: z.string(), emblem: Emblem.nullable() }),
    ),
  }),
})
