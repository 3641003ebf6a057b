import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Visit } from '#server/platform/visit.ts'
import { accountOf, type Credential, findCredential } from './credential-store.ts'
import { beginSession, type Begun } from './entered.ts'
import { isKnownDevice } from './known-device-store.ts'
import { noteTry } from './note-try.ts'
import { verifyPassword } from './password.ts'
import { forgetTries, takeTries } from './tries.ts'
import { turnOfNetwork } from './turn-of-network.ts'

interface Coming {
  database: Database
  visit: Visit
  now: Date
  log: Log
}

/** In with a login id and a password. Unknown names, wrong passwords and disabled accounts look alike, and take as long. */
export async function enterByPassword(
  coming: Coming,
  loginId: string,
  password: string,
): Promise<Begun | Refusal<'WrongCredentials' | 'TooManyTries'>> {
  const { database, visit, now, log } = coming
  const account = accountOf(loginId)
  const found = await database.transaction(async (tx) => {
    const credential = await findCredential(tx, account)
    const tried = { account, address: visit.address, device: await deviceOf(tx, visit, credential) }
    return { credential, tried, taken: await takeTries(tx, tried, now) }
  })
  const { credential, tried, taken } = found
  const refused = async <Code extends string>(refusal: Refusal<Code>): Promise<Refusal<Code>> => {
    const person = credential?.personId ?? null
    const noted = { way: 'password', wayId: null, person, outcome: refusal.refusal } as const
    await database.transaction((tx) => noteTry(tx, visit, noted, now))
    log.info('sign-in-failed', { person, outcome: refusal.refusal })
    return refusal
  }
  if (isRefusal(taken)) return await refused(taken)
  if (taken.waits) await turnOfNetwork(visit.address)
  // Outside of any transaction: it takes 30 ms on purpose, for unknown names too.
  const isRight = await verifyPassword(password, credential?.passwordHash ?? null)
  if (!isRight || !credential) return await refused(refuse('WrongCredentials'))
  return await database.transaction(async (tx) => {
    // An account may have been disabled, or its password changed, while this one was being checked.
    const still = await findCredential(tx, account)
    if (still?.passwordHash !== credential.passwordHash) return refuse('WrongCredentials')
    await forgetTries(tx, tried)
    return await beginSession({ tx, visit, way: { kind: 'password', id: null }, now }, credential, null)
  })
}

/** What tells this browser from others, where it has let this person in before. */
async function deviceOf(tx: Tx, { knownBrowser }: Visit, whom: Credential | null): Promise<string | null> {
  if (knownBrowser === null || whom === null) return null
  return (await isKnownDevice(tx, knownBrowser, whom)) ? knownBrowser : null
}
