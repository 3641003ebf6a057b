import { isRefusal, type Refusal, refuse } from '../../contract/kernel/refusal.ts'
import type { Database } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { accountOf, findCredential } from './credential-store.ts'
import { beginSession, type Begun } from './entered.ts'
import { verifyPassword } from './password.ts'
import { forgetTries, takeTries } from './tries.ts'

interface Knock {
  database: Database
  address: string
  now: Date
  log: Log
}

/** In with a login id and a password. Unknown names, wrong passwords and disabled accounts look alike, and take as long. */
export async function enterByPassword(
  { database, address, now, log }: Knock,
  loginId: string,
  password: string,
): Promise<Begun | Refusal<'WrongCredentials' | 'TooManyTries'>> {
  const account = accountOf(loginId)
  const found = await database.transaction(async (tx) => {
    const tooMany = await takeTries(tx, account, address, now)
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
  return await database.transaction(async (tx) => {
    // An account may have been disabled, or its password changed, while this one was being checked.
    const still = await findCredential(tx, account)
    if (still?.passwordHash !== passwordHash) return refuse('WrongCredentials')
    await forgetTries(tx, account, address)
    return await beginSession(tx, role, personId, null, now)
  })
}
