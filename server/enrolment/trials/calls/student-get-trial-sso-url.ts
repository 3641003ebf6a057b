import { studentGetTrialSsoUrl } from '#contract/enrolment/trials/invitations.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { UrlId } from '#contract/kernel/ids.ts'
import { isRefusal, type NotFound, notFound } from '#contract/kernel/refusal.ts'
import { findLink, revokeLinksOf, saveLink } from '#server/access/links/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { holdInvitation, saveConsents, saveName, type ShownInvitation } from '../invitation.ts'
import * as rules from '../rules.ts'

export const studentGetTrialSsoUrlCall = ({ consentChanges }: Services) =>
  handleEntry(studentGetTrialSsoUrl, async ({ database, visit, now, log }, input) => {
    const { token, secret, displayName, consents } = input
    return await database.transaction(async (tx) => {
      const shown = await holdInvitation(tx, token)
      if (isRefusal(shown)) return shown
      const { link, trial, lesson, signedIn } = shown
      const status = rules.invitationStatus(link, trial, lesson, signedIn, now)
      const trouble = rules.invitationTrouble(status, lesson.tutor.displayName)
      if (trouble) return trouble
      const made = await makeSsoLink(tx, shown, secret, now)
      if (isRefusal(made)) return made
      await saveName(tx, trial.student.id, { displayName })
      const refused =
        consents && (await saveConsents({ tx, visit, now, log }, shown, consents, consentChanges))
      if (refused) return refused
      tx.onCommit(() => log.info('trial-sso-made', { url: made.id, student: trial.student.id }))
      return { expiresAt: made.expiresAt }
    })
  })

interface SsoLink {
  id: UrlId
  expiresAt: number
}

/** A sign-on address for another device. A repeated request with the same secret gets the address that was made before. */
async function makeSsoLink(
  tx: Tx,
  { link, trial, lesson }: ShownInvitation,
  secret: Secret,
  now: Date,
): Promise<SsoLink | NotFound> {
  const personId = trial.student.id
  const there = await findLink(tx, ['trial-sso'], secret)
  // A secret that is in use for something else may not be used here.
  if (there) return there.personId === personId && there.revokedAt === null ? there : notFound()
  await revokeLinksOf(tx, { role: 'student', personId }, ['trial-sso'], null, now)
  const made = {
    id: tx.newId<UrlId>(),
    purpose: 'trial-sso',
    branchId: trial.branchId,
    role: 'student',
    personId,
    lessonId: lesson.id,
    // The tutor whom the family asks for another address.
    madeBy: lesson.tutor.id,
    madeAt: now.getTime(),
    expiresAt: Math.min(link.expiresAt, now.getTime() + rules.SSO_MS),
  } as const
  return (await saveLink(tx, secret, made)) ? made : notFound()
}
