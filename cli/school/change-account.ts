import type { MadeGrants } from '#contract/access/ended-grants.ts'
import { freshPassword, secretOf } from '#contract/kernel/random.ts'
import {
  accountOf,
  findCredential,
  hashPassword,
  setDisabled,
  credentials,
} from '#server/access/accounts/index.ts'
import { closePerson } from '#server/access/endings/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import { makeJoinLink, takeJoined } from '#server/access/single-sign-on/index.ts'
import { grants } from '#server/engine.ts'
import { endPasswordLinks } from '#server/enrolment/office-staff/index.ts'
import type { Audit } from '#server/platform/audit.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { whatEnds } from '#web/ui/what-ends/words.en.ts'
import { noteConsole } from '../console.ts'

export type AccountVerb = 'disable' | 'enable' | 'password'

/** Changes one account and returns the sentence to print; null when nobody has this login id. */
export async function changeAccount(
  { database, clock }: { database: Database; clock: Clock },
  verb: AccountVerb,
  loginId: string,
): Promise<string | null> {
  const now = clock()
  const change = await prepare(database, verb, loginId, now)
  return await database.transaction(async (tx) => {
    const credential = await findCredential(tx, accountOf(loginId))
    if (!credential) return null
    await noteConsole(tx, `account-${verb}`, { role: credential.role, person: credential.personId }, now)
    return await change(tx, credential)
  })
}

type Credential = NonNullable<Awaited<ReturnType<typeof findCredential>>>
type Change = (tx: Tx, credential: Credential) => Promise<string>

/** The slow part of the change (hashing), done before the transaction. */
async function prepare(
  { runtime }: Database,
  verb: AccountVerb,
  loginId: string,
  now: Date,
): Promise<Change> {
  switch (verb) {
    case 'disable':
      return async (tx, whom) => {
        await setDisabled(tx, whom, now)
        const audit: Audit = (event, facts) => tx.beforeCommit(() => noteConsole(tx, event, facts, now))
        const closing = { by: 'console', now, because: 'disabled', audit } as const
        const { made } = await closePerson(tx, grants, whom, closing)
        return [`${loginId} is disabled and signed out everywhere.`, ...endedLines(made)].join('\n')
      }
    case 'enable':
      return async (tx, whom) => {
        await setDisabled(tx, whom, null)
        return `${loginId} may sign in again, with the password as it was.`
      }
    case 'password': {
      const password = freshPassword()
      const hash = await hashPassword(runtime, password)
      return async (tx, whom) => {
        await credentials.savePassword(tx, whom, hash)
        await endSignIns(tx, whom, 'password-changed', now)
        await endPasswordLinks(tx, whom, 'console', now)
        const still = whom.passwordHash === null ? ' The account is still disabled.' : ''
        return `The password of ${loginId} is now ${password} (shown this once).${still}`
      }
    }
  }
}

/** One line for each kind of grant that this person made and that has ended with them. */
function endedLines(ended: readonly MadeGrants[]): string[] {
  if (ended.length === 0) return []
  const lines = ended.map(({ kind, count, signIns }) => `  ${whatEnds.kinds[kind](count, signIns)}`)
  return ['This ended too, since they had made it:', ...lines]
}

interface School {
  database: Database
  clock: Clock
}

/**
 * A one-time URL that joins this person to a single sign-on; null when nobody has this login id.
 * @param home the school's address for browsers, with its base path.
 */
export async function linkAccount({ database, clock }: School, loginId: string, home: string) {
  const secret = secretOf(crypto.getRandomValues(new Uint8Array(32)))
  return await database.transaction(async (tx) => {
    const whom = await findCredential(tx, accountOf(loginId))
    if (!whom) return null
    await makeJoinLink(tx, whom, secret, clock())
    await noteConsole(tx, 'account-link', { role: whom.role, person: whom.personId }, clock())
    const address = `${home}/${whom.role}/sso#once=${secret}`
    return `${loginId} may join a single sign-on here, once, within 72 hours (shown this once):\n${address}`
  })
}

/** Removes the links of a person to every single sign-on; null when nobody has this login id. */
export async function unlinkAccount({ database, clock }: School, loginId: string): Promise<string | null> {
  return await database.transaction(async (tx) => {
    const whom = await findCredential(tx, accountOf(loginId))
    if (!whom) return null
    const count = await takeJoined(tx, whom)
    if (count > 0) await endSignIns(tx, whom, 'taken-back', clock())
    await noteConsole(tx, 'account-unlink', { role: whom.role, person: whom.personId, count }, clock())
    return count === 0
      ? `${loginId} was joined to no single sign-on.`
      : `${loginId} is let in by single sign-on no more, and signed out everywhere.`
  })
}
