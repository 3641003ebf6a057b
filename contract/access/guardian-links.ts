import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis, Secret } from '#contract/kernel/fields.ts'
import { GuardianLinkId, StudentId, WriteId } from '#contract/kernel/ids.ts'
import { GuardianRelation } from '../school/consents.ts'

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

export const tutorMakeGuardianLink = call('/tutor/make-guardian-link', {
  who: ['tutor'],
  purpose:
    "Makes a guardian's lasting link to a student's page for parents; the same secret twice is one link.",
  input: z.object({ writeId: WriteId, studentId: StudentId, relation: GuardianRelation, secret: Secret }),
  output: z.object({ link: GuardianLink }),
  refusals: ['TooManyGuardianLinks'],
})

export const tutorRevokeGuardianLink = call('/tutor/revoke-guardian-link', {
  who: ['tutor'],
  purpose: "Revokes a guardian's lasting link, and ends the visits that came of it.",
  input: z.object({ writeId: WriteId, guardianLinkId: GuardianLinkId }),
  output: z.object({ link: GuardianLink }),
  refusals: ['LinkRevoked'],
})

export const tutorStudentGuardianLinks = call('/tutor/student-guardian-links', {
  who: ['tutor'],
  purpose: "A student's lasting links for guardians, the newest first, the revoked and expired ones too.",
  input: z.object({ studentId: StudentId }),
  output: z.object({ links: z.array(GuardianLink) }),
})
