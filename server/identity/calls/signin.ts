import { signin } from '../../../contract/identity.ts'
import { isRefusal, refuse } from '../../../contract/kernel/refusal.ts'
import { handleEntry } from '../../platform/handle.ts'
import { accessTokens } from '../authenticator.ts'
import { accountOf, findCredential } from '../credential-store.ts'
import { verifyPassword } from '../password.ts'
import { getPerson } from '../people-store.ts'
import { REFRESH_LIFETIME_MS } from '../rules.ts'
import { startSignIn } from '../sign-ins.ts'
import { forgetTries, takeTries } from '../tries.ts'

export const signinCall = handleEntry(
  signin,
  async ({ database, visit, now, log }, { loginId, password }) => {
    const account = accountOf(loginId)
    const found = await database.transaction(async (tx) => {
      const tooMany = await takeTries(tx, account, visit.address, now)
      return tooMany ?? { credential: await findCredential(tx, account) }
    })
    if (isRefusal(found)) return found
    // Outside of any transaction: it takes 30 ms on purpose, for unknown names too.
    const isRight = await verifyPassword(password, found.credential?.passwordHash ?? null)
    if (!isRight || !found.credential) {
      log.info('sign-in-failed')
      return refuse('WrongCredentials')
    }
    const { role, personId, passwordHash } = found.credential
    const entered = await database.transaction(async (tx) => {
      // An account may have been disabled, or its password changed, while this one was being checked.
      const still = await findCredential(tx, account)
      if (still?.passwordHash !== passwordHash) return refuse('WrongCredentials')
      await forgetTries(tx, account, visit.address)
      const { me, person } = await getPerson(tx, role, personId)
      return { me, ...(await startSignIn(tx, person, now)) }
    })
    if (isRefusal(entered)) return entered
    const { me, actor, token } = entered
    visit.keepRefreshToken(token, REFRESH_LIFETIME_MS)
    log.info('signed-in', { role, actor: actor.id })
    return { access: await (await accessTokens(database)).issue(actor, now), me }
  },
)
