import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day } from '#contract/kernel/fields.ts'
import { BranchId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { AnsweredBy, ConsentAbout, Guardian, isAboutOne, notAboutOne } from '../school/consents.ts'

export const officeRecordConsent = call('/office/record-consent', {
  who: ['office'],
  purpose: "Writes down a guardian's answer for a student of the branch, with the day on which it was given.",
  input: z
    .object({
      writeId: WriteId,
      branchId: BranchId,
      studentId: StudentId,
      ...ConsentAbout.shape,
      isGiven: z.boolean(),
      guardian: Guardian,
      how: AnsweredBy,
      /** Today, or a day before it. */
      day: Day,
    })
    .refine(isAboutOne, notAboutOne),
  output: z.undefined(),
  refusals: ['DayToCome', 'QuestionRetired'],
})
