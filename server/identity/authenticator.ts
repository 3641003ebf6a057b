import type { SignInId } from '../../contract/kernel/ids.ts'
import { hubOf } from '../live/index.ts'
import type { Authenticator } from '../platform/actor.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { secret } from '../platform/secret.ts'
import { AccessTokens } from './access-tokens.ts'
import { isSignInOpen, listEndedSince } from './sign-in-store.ts'

/** How soon a sign-in that was ended by another server of the school is over here too. */
const LOOK_EVERY_MS = 1_000
/** The servers' clocks may differ by less than this. */
const LOOK_BACK_MS = 10_000
const MAX_KNOWN = 50_000

const opened = new WeakMap<Database, AccessTokens>()

export async function accessTokens(database: Database): Promise<AccessTokens> {
  let tokens = opened.get(database)
  if (!tokens) {
    tokens = new AccessTokens(await database.transaction((tx) => secret(tx, 'access-tokens')))
    opened.set(database, tokens)
  }
  return tokens
}

/**
 * A sign-in is looked up once and then known to be open, until it is ended here or found ended elsewhere: a state a second
 * of each student asks the database nothing about who they are.
 */
export async function openAuthenticator(
  database: Database,
  clock: Clock,
): Promise<Authenticator & { close(): void }> {
  const tokens = await accessTokens(database)
  const hub = hubOf(database)
  const knownOpen = new Set<SignInId>()
  hub.onSignInEnded((signInId) => knownOpen.delete(signInId))
  const look = async () => {
    const since = clock().getTime() - LOOK_BACK_MS
    for (const ended of await database.transaction((tx) => listEndedSince(tx, since))) hub.endSignIn(ended)
  }
  // A database that is away now is asked again in a second.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS)
  return {
    read: (token, now) => tokens.read(token, now),
    async isAlive(tx, { signInId }) {
      if (knownOpen.has(signInId)) return true
      const isOpen = await isSignInOpen(tx, signInId)
      if (knownOpen.size >= MAX_KNOWN) knownOpen.clear()
      if (isOpen) knownOpen.add(signInId)
      return isOpen
    },
    close: () => clearInterval(timer),
  }
}
