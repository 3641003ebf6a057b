import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { DryRun, Millis, Secret } from '#contract/kernel/fields.ts'
import { GuardianLinkId, OfBranch, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { GuardianRelation } from '../school/consents.ts'
import { EndedGrants } from './ended-grants.ts'

/** A guardian's lasting way in to the page of one student. It belongs to the device of its first use. */
export const GuardianLink = z.object({
  id: GuardianLinkId,
  studentId: StudentId,
  /** Whom it was made for. */
  relation: GuardianRelation,
  madeBy: z.string(),
  madeAt: Millis,
  /** Until its first use, the end of the days for it; then 400 days after its last use. */
  expiresAt: Millis,
  /** Its first use, which bound it to a device; null before. */
  boundAt: Millis.nullable(),
  lastUsedAt: Millis.nullable(),
  revokedAt: Millis.nullable(),
})
export type GuardianLink = z.infer<typeof GuardianLink>

export const makeGuardianLink = call('/make-guardian-link', {
  who: ['tutor', 'office'],
  fresh: true,
  purpose:
    "Makes a guardian's lasting link to a student's page for parents; the same secret twice is one link.",
  input: z.object({
    writeId: WriteId,
    branchId: OfBranch,
    studentId: StudentId,
    relation: GuardianRelation,
    secret: Secret,
  }),
  output: z.object({ link: GuardianLink }),
  refusals: ['TooManyGuardianLinks'],
})

export const revokeGuardianLink = call('/revoke-guardian-link', {
  who: ['tutor', 'office'],
  purpose: "Revokes a guardian's lasting link, and ends the visits that came of it.",
  input: z.object({ writeId: WriteId, dryRun: DryRun, branchId: OfBranch, guardianLinkId: GuardianLinkId }),
  output: z.object({ link: GuardianLink, ended: z.array(EndedGrants) }),
  refusals: ['LinkRevoked'],
})

export const guardianLinks = call('/guardian-links', {
  who: ['tutor', 'office'],
  scope: 'people',
  purpose: "A student's lasting links for guardians, the newest first, the revoked and expired ones too.",
  input: z.object({ branchId: OfBranch, studentId: StudentId }),
  output: z.object({ links: z.array(GuardianLink) }),
})
