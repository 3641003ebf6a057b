import { signout } from '#contract/identity.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { endSignIn, renewSignIn } from '../sign-ins.ts'

export const signoutCall = ({ findSignOutAddress }: Services) =>
  handleEntry(signout, async ({ database, visit, now, log }) => {
    const actor = await renewSignIn(database, visit, 'both', now)
    if (isRefusal(actor)) return actor
    const { signInId } = actor
    await database.transaction((tx) => endSignIn(tx, signInId, 'signed-out', now))
    visit.keepRefreshToken(null)
    log.info('signed-out', { role: actor.role, actor: actor.id })
    const leaveAt = await findSignOutAddress({ database, signInId, now })
    return leaveAt === null ? undefined : { leaveAt }
  })
