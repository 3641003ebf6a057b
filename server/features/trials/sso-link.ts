import type { UrlId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/new-id.ts'
import { type NotFound, notFound } from '#contract/kernel/refusal.ts'
import type { Secret } from '#contract/kernel/secret.ts'
import { findLink, revokeLinksOf, saveLink } from '#server/features/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import * as rules from './rules.ts'
import type { ShownInvitation } from './shown-invitation.ts'

interface SsoLink {
  id: UrlId
  expiresAt: number
}

/** A sign-on address for another device. Asked for again with the same secret, it is the one that was made. */
export async function makeSsoLink(
  tx: Tx,
  { link, trial, lesson }: ShownInvitation,
  secret: Secret,
  now: Date,
): Promise<SsoLink | NotFound> {
  const personId = trial.student.id
  const there = await findLink(tx, secret)
  const isOurs = there?.purpose === 'trial-sso' && there.personId === personId
  // A secret that means something else is not theirs to give away.
  if (there) return isOurs && there.revokedAt === null ? there : notFound()
  await revokeLinksOf(tx, personId, ['trial-sso'], null, now)
  const made = {
    id: newId<UrlId>(),
    purpose: 'trial-sso',
    branchId: trial.branchId,
    role: 'student',
    personId,
    lessonId: lesson.id,
    // Whom to ask for another.
    madeBy: lesson.tutor.id,
    madeAt: now.getTime(),
    expiresAt: Math.min(link.expiresAt, now.getTime() + rules.SSO_MS),
  } as const
  return (await saveLink(tx, secret, made)) ? made : notFound()
}
