import { signout } from '../../../contract/identity.ts'
import { isRefusal } from '../../../contract/kernel/refusal.ts'
import { handleEntry } from '../../platform/handle.ts'
import { endSignIn, renewSignIn } from '../sign-ins.ts'

export const signoutCall = handleEntry(signout, async ({ database, visit, now, log }) => {
  const actor = await renewSignIn(database, visit, 'both', now)
  if (isRefusal(actor)) return actor
  await database.transaction((tx) => endSignIn(tx, actor.signInId, now))
  visit.keepRefreshToken(null)
  log.info('signed-out', { role: actor.role, actor: actor.id })
  return undefined
})
