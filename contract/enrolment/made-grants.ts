import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { BranchId, OfficeId, TutorId } from '#contract/kernel/ids.ts'

/** The kinds of ways in that a tutor or a person of the office makes for others. */
export const madeGrantKinds = [
  'card',
  'classroom-tablet',
  'picture-password',
  'guardian-link',
  'one-time-url',
  'trial-invitation',
  'wall',
  'single-sign-on',
  'service-token',
  /** Students who are signed in in a browser of this person, by whatever way. */
  'own-browser',
] as const
export const MadeGrantKind = z.enum(madeGrantKinds)
export type MadeGrantKind = z.infer<typeof MadeGrantKind>

/** The grants of one kind that a person made and that still open something. */
export const MadeGrants = z.object({
  kind: MadeGrantKind,
  /** How many may be used. */
  count: z.int(),
  /** How many sign-ins are open that began by one of them, also by one that is used up. */
  signIns: z.int(),
})
export type MadeGrants = z.infer<typeof MadeGrants>

/** The kinds that go on when their maker leaves; all others end. */
export const sparedGrants = z.array(MadeGrantKind).max(madeGrantKinds.length).default([])

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
