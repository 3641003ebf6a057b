import { freshPassword } from '#contract/kernel/random.ts'
import {
  accountOf,
  type Credential,
  disableCredential,
  enableCredential,
  endSignInsOf,
  findCredential,
  hashPassword,
  savePassword,
} from '#server/features/identity/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { noteConsole } from '../note-console.ts'

export type AccountVerb = 'disable' | 'enable' | 'password'

/** Changes one account and says what happened; null when nobody has this login id. */
export async function changeAccount(
  { database, clock }: { database: Database; clock: Clock },
  verb: AccountVerb,
  loginId: string,
): Promise<string | null> {
  const now = clock()
  const change = await prepare(verb, loginId, now)
  return await database.transaction(async (tx) => {
    const credential = await findCredential(tx, accountOf(loginId))
    if (!credential) return null
    await noteConsole(tx, `account-${verb}`, { role: credential.role, person: credential.personId }, now)
    return await change(tx, credential)
  })
}

type Change = (tx: Tx, credential: Credential) => Promise<string>

/** Everything slow about the change, so that the transaction itself is quick. */
async function prepare(verb: AccountVerb, loginId: string, now: Date): Promise<Change> {
  switch (verb) {
    case 'disable':
      return async (tx, { role, personId }) => {
        await disableCredential(tx, role, personId, now)
        await endSignInsOf(tx, { role, personId }, 'disabled', now)
        return `${loginId} is disabled and signed out everywhere.`
      }
    case 'enable':
      return async (tx, { role, personId }) => {
        await enableCredential(tx, role, personId)
        return `${loginId} may sign in again, with the password as it was.`
      }
    case 'password': {
      const password = freshPassword()
      const hash = await hashPassword(password)
      return async (tx, { role, personId, passwordHash }) => {
        await savePassword(tx, role, personId, hash)
        await endSignInsOf(tx, { role, personId }, 'password-changed', now)
        const still = passwordHash === null ? ' The account is still disabled.' : ''
        return `The password of ${loginId} is now ${password} (shown this once).${still}`
      }
    }
  }
}
