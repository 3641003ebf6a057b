import { signin } from '#contract/identity.ts'
import { isRefusal, type Refusal, refuse } from '#contract/kernel/refusal.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import { type AnswerTo, handleEntry, type Visit } from '#server/platform/handle.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Services } from '#server/platform/services.ts'
import { accountOf, type Credential, findCredential } from '../credential-store.ts'
import { enterBySecret } from '../enter-by-secret.ts'
import { tellEntered, beginSession, type Begun } from '../entered.ts'
import { isKnownDevice } from '../known-device-store.ts'
import { noteAttempt } from '../note-attempt.ts'
import { verifyPassword } from '../password.ts'
import { giveBackAttempt, takeAttempt, turnOfNetwork } from '../rate-limit.ts'

export const signinCall = ({ doors }: Services) =>
  handleEntry(
    signin,
    async (door, { loginId, password, token, studentId }): Promise<AnswerTo<typeof signin>> => {
      if (token === undefined) {
        const begun = await enterByPassword(door, loginId!, password!)
        return isRefusal(begun) ? begun : await tellEntered(begun, 'password', door)
      }
      const answer = await enterBySecret(door, doors, token, studentId ?? null)
      if (isRefusal(answer)) return answer
      if ('candidates' in answer) return { kind: 'choose', candidates: answer.candidates }
      if ('waitingFor' in answer) return { kind: 'waiting', studentId: answer.waitingFor, sign: answer.sign }
      return await tellEntered(answer, 'link', door)
    },
  )

interface Coming {
  database: Database
  visit: Visit
  now: Date
  log: Log
}

/**
 * Signs in with a login id and a password. Unknown names, wrong passwords and disabled accounts get the same response in the
 * same time.
 */
async function enterByPassword(
  coming: Coming,
  loginId: string,
  password: string,
): Promise<Begun | Refusal<'WrongCredentials' | 'TooManyTries'>> {
  const { database, visit, now, log } = coming
  const account = accountOf(loginId)
  const found = await database.transaction(async (tx) => {
    const credential = await findCredential(tx, account)
    const tried = { account, address: visit.address, device: await deviceOf(tx, visit, credential) }
    return { credential, tried, taken: await takeAttempt(tx, tried, now) }
  })
  const { credential, tried, taken } = found
  const refused = async <Code extends string>(refusal: Refusal<Code>): Promise<Refusal<Code>> => {
    const person = credential?.personId ?? null
    const noted = { way: 'password', wayId: null, person, outcome: refusal.refusal } as const
    await database.transaction((tx) => noteAttempt(tx, visit, noted, now))
    log.info('sign-in-failed', { person, outcome: refusal.refusal })
    return refusal
  }
  if (isRefusal(taken)) return await refused(taken)
  if (taken.waits) await turnOfNetwork(visit.address)
  // Outside of any transaction: the hash takes 30 ms on purpose, for unknown names too.
  const isRight = await verifyPassword(password, credential?.passwordHash ?? null)
  if (!isRight || !credential) return await refused(refuse('WrongCredentials'))
  return await database.transaction(async (tx) => {
    // The account may have been disabled, or its password changed, while this password was being checked.
    const still = await findCredential(tx, account)
    if (still?.passwordHash !== credential.passwordHash) return refuse('WrongCredentials')
    await giveBackAttempt(tx, tried)
    return await beginSession({ tx, visit, way: { kind: 'password', id: null }, now }, credential, null)
  })
}

/** Identifies this browser where this person has signed in with it before. */
async function deviceOf(tx: Tx, { knownBrowser }: Visit, whom: Credential | null): Promise<string | null> {
  if (knownBrowser === null || whom === null) return null
  return (await isKnownDevice(tx, knownBrowser, whom)) ? knownBrowser : null
}
