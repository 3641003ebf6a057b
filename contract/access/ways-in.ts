import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Day, Secret } from '#contract/kernel/fields.ts'
import { BranchId, GuardianLinkId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import {
  AnsweredBy,
  ConsentAbout,
  Guardian,
  GuardianRelation,
  isAboutOne,
  notAboutOne,
} from '../school/consents.ts'
import { Card } from './cards.ts'
import { GuardianLink } from './guardian-links.ts'

export const officeGuardianLinks = call('/office/guardian-links', {
  who: ['office'],
  scope: 'people',
  purpose: "A student's lasting links for guardians, the newest first, the revoked and expired ones too.",
  input: z.object({ branchId: BranchId, studentId: StudentId }),
  output: z.object({ links: z.array(GuardianLink) }),
})

export const officeMakeGuardianLink = call('/office/make-guardian-link', {
  who: ['office'],
  fresh: true,
  purpose: "Makes a guardian's lasting link to a student's page; the same secret twice is one link.",
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    studentId: StudentId,
    relation: GuardianRelation,
    secret: Secret,
  }),
  output: z.object({ link: GuardianLink }),
  refusals: ['TooManyGuardianLinks'],
})

export const officeRevokeGuardianLink = call('/office/revoke-guardian-link', {
  who: ['office'],
  purpose: "Revokes a guardian's lasting link, and ends the visits that came of it.",
  input: z.object({ writeId: WriteId, branchId: BranchId, guardianLinkId: GuardianLinkId }),
  output: z.object({ link: GuardianLink }),
  refusals: ['LinkRevoked'],
})

export const officeMakeCard = call('/office/make-card', {
  who: ['office'],
  fresh: true,
  purpose: 'Makes a card for a student of the branch; the one before ends, and the sign-ins that came of it.',
  input: z.object({ writeId: WriteId, branchId: BranchId, studentId: StudentId, secret: Secret }),
  output: z.object({ card: Card }),
})

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
