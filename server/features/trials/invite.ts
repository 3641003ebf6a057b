import type { Secret } from '#contract/kernel/fields.ts'
import type { StudentId, TrialId, UrlId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { type NotFound, notFound } from '#contract/kernel/refusal.ts'
import type { Lesson } from '#contract/lessons.ts'
import { revokeLinksOf, saveLink } from '#server/features/links/index.ts'
import type { Tutor } from '#server/platform/actor.ts'
import type { Asked } from '#server/platform/handle.ts'
import * as rules from './rules.ts'
import { saveInvitation } from './trial-store.ts'

/** The ways in of an invited family; a new one ends the earlier ones. */
export const familysWays = ['trial', 'trial-sso'] as const

/** A new invitation, which ends the earlier ones. */
export async function sendInvitation(
  { tx, who, now, audit }: Asked<Tutor>,
  { trialId, studentId, lesson }: { trialId: TrialId; studentId: StudentId; lesson: Lesson },
  secret: Secret,
): Promise<{ expiresAt: number } | NotFound> {
  await revokeLinksOf(tx, { role: 'student', personId: studentId }, familysWays, who.id, now)
  const expiresAt = rules.invitationExpiry(lesson, now)
  const id = newId<UrlId>()
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
  if (!isFresh) return notFound()
  await saveInvitation(tx, trialId, id)
  audit('trial-invited', { trial: trialId, student: studentId, url: id })
  return { expiresAt }
}
