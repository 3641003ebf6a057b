import { secretOf } from '#contract/kernel/random.ts'
import { accountOf, endSignInsOf, findCredential } from '#server/features/identity/index.ts'
import { makeJoinLink, takeJoined } from '#server/features/single-sign-on/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { noteConsole } from '../note-console.ts'

interface School {
  database: Database
  clock: Clock
}

/**
 * A one-time URL that joins this person to a single sign-on; null when nobody has this login id.
 * @param home where browsers find the school, its base path included.
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

/** Takes a person apart from every single sign-on; null when nobody has this login id. */
export async function unlinkAccount({ database, clock }: School, loginId: string): Promise<string | null> {
  return await database.transaction(async (tx) => {
    const whom = await findCredential(tx, accountOf(loginId))
    if (!whom) return null
    const count = await takeJoined(tx, whom)
    if (count > 0) await endSignInsOf(tx, whom, 'taken-back', clock())
    await noteConsole(tx, 'account-unlink', { role: whom.role, person: whom.personId, count }, clock())
    return count === 0
      ? `${loginId} was joined to no single sign-on.`
      : `${loginId} is let in by single sign-on no more, and signed out everywhere.`
  })
}
