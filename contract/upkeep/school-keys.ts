import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DryRun } from '#contract/kernel/fields.ts'
import { WriteId } from '#contract/kernel/ids.ts'
import { MadeGrants } from '../access/ended-grants.ts'

export const officeEndEverything = call('/office/end-everything', {
  who: ['head'],
  fresh: true,
  purpose:
    "The answer to a theft of which nobody knows how far it reaches: every sign-in but the asker's, every way in that somebody has made, every known device and every key of the school ends at once. Passwords, second steps and joined accounts stay.",
  input: z.object({ writeId: WriteId, dryRun: DryRun }),
  output: z.object({
    /** How many people and guests were signed in beside the asker. */
    signIns: z.int(),
    /** The ways in that somebody had made and that still opened something, by kind. */
    made: z.array(MadeGrants),
    /** The calendar addresses that were read. */
    calendars: z.int(),
    /** False where the keys are given by the environment, which only a person can change. */
    hasNewKeys: z.boolean(),
  }),
})
