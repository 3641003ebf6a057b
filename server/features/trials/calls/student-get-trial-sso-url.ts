import { isRefusal } from '#contract/kernel/refusal.ts'
import { getTrialSsoUrl } from '#contract/trial-invitations.ts'
import { countTry, forgetTries, hashOf } from '#server/features/identity/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { saveName } from '../let-in.ts'
import * as rules from '../rules.ts'
import { holdInvitation } from '../shown-invitation.ts'
import { makeSsoLink } from '../sso-link.ts'

export const studentGetTrialSsoUrlCall = handleEntry(
  getTrialSsoUrl,
  async ({ database, visit, now, log }, { token, secret, displayName }) => {
    const tried = await countTry({ database, visit, now }, hashOf(token))
    if (isRefusal(tried)) return tried
    return await database.transaction(async (tx) => {
      const shown = await holdInvitation(tx, token)
      if (isRefusal(shown)) return shown
      const { link, trial, lesson, signedIn } = shown
      const status = rules.invitationStatus(link, trial, lesson, signedIn, now)
      const trouble = rules.troubleOf(status, lesson.tutor.displayName)
      if (trouble) return trouble
      const made = await makeSsoLink(tx, shown, secret, now)
      if (isRefusal(made)) return made
      await saveName(tx, trial.student.id, { displayName })
      await forgetTries(tx, tried)
      tx.onCommit(() => log.info('trial-sso-made', { url: made.id, student: trial.student.id }))
      return { expiresAt: made.expiresAt }
    })
  },
)
