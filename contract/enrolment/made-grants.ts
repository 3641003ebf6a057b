import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { BranchId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import { MadeGrants } from '../access/ended-grants.ts'

const made = z.object({ made: z.array(MadeGrants) })

export const officeTutorGrants = call('/office/tutor-grants', {
  who: ['office'],
  purpose:
    'The ways in that a tutor made for others and that still open something, by kind. They end with the tutor, but for those kinds that are kept.',
  input: z.object({ branchId: BranchId, tutorId: TutorId }),
  output: made,
})

export const officeAccountGrants = call('/office/account-grants', {
  who: ['office'],
  purpose:
    'The ways in that a person of the office made for others and that still open something, service tokens among them, by kind.',
  input: z.object({ officeId: OfficeId }),
  output: made,
})
