import type { FirstWayIn } from '#contract/enrolment/accounts.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { BranchId, OfficeId, StudentId, TrialId, TutorId, UrlId } from '#contract/kernel/ids.ts'
import { isRefusal, type NotFound, notFound, type Refusal } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { revokeLinksOf, saveLink } from '#server/access/links/index.ts'
import { inviteByLetter } from '#server/family/letters/index.ts'
import type { Asked } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import * as rules from './rules.ts'
import { saveInvitation } from './trial-store.ts'

/** The ways in of an invited family; a new one ends the earlier ones. */
export const familysWays = ['trial', 'trial-sso'] as const

/** A tutor, or a person of the office, in one branch: trials have the same rules for both. */
export type StaffAsks = Asked<{ id: TutorId | OfficeId; branchId: BranchId }>

/** Makes the link of an invitation, with this secret. */
type MakeLink = (secret: Secret) => Promise<UrlId | NotFound>
/** Hands an invitation over: it chooses the secret. */
export type HandOver<Code extends string> = (make: MakeLink) => Promise<UrlId | NotFound | Refusal<Code>>

/** The asker shows the link, whose secret they have made. */
export const byLink =
  (secret: Secret): HandOver<never> =>
  (make) =>
    make(secret)

/** By a link, or by a letter to the family. */
export const byWayIn =
  (
    asked: Pick<StaffAsks, 'tx' | 'now'> & Pick<Services, 'sendsLetters'>,
    wayIn: FirstWayIn,
  ): HandOver<'NoMailServer' | 'TooManyLetters'> =>
  (make) =>
    wayIn.by === 'link' ? make(wayIn.secret) : inviteByLetter(asked, { kind: 'trial', ...wayIn }, make)

interface Invited {
  trialId: TrialId
  studentId: StudentId
  lesson: Lesson
}

/** A new invitation, which ends the earlier ones. */
export async function sendInvitation<Code extends string>(
  { tx, who, now, audit }: StaffAsks,
  { trialId, studentId, lesson }: Invited,
  handOver: HandOver<Code>,
): Promise<{ expiresAt: number } | NotFound | Refusal<Code>> {
  const expiresAt = rules.invitationExpiry(lesson, now)
  const made = await handOver(async (secret) => {
    await revokeLinksOf(tx, { role: 'student', personId: studentId }, familysWays, who.id, now)
    const id = tx.newId<UrlId>()
    const isFresh = await saveLink(tx, secret, {
      id,
      purpose: 'trial',
      branchId: who.branchId,
      role: 'student',
      personId: studentId,
      lessonId: lesson.id,
      madeBy: who.id,
      madeAt: now.getTime(),
      expiresAt,
    })
    // A secret that was used before may not be used for this link.
    return isFresh ? id : notFound()
  })
  if (isRefusal(made)) return made
  await saveInvitation(tx, trialId, made)
  audit('trial-invited', { trial: trialId, student: studentId, url: made })
  return { expiresAt }
}
