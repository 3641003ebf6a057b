import type { SignInId } from '../../contract/kernel/ids.ts'
import { hubOf } from '../live/index.ts'
import type { Authenticator } from '../platform/actor.ts'
import type { Database } from '../platform/database.ts'
import { secret } from '../platform/secret.ts'
import { AccessTokens } from './access-tokens.ts'
import { isSignInOpen } from './sign-in-store.ts'

/** How long a sign-in that was found open is believed to be; one ended on this server is known at once. */
const BELIEVED_MS = 1_000

const opened = new WeakMap<Database, AccessTokens>()

export async function accessTokens(database: Database): Promise<AccessTokens> {
  let tokens = opened.get(database)
  if (!tokens) {
    tokens = new AccessTokens(await database.transaction((tx) => secret(tx, 'access-tokens')))
    opened.set(database, tokens)
  }
  return tokens
}

export async function openAuthenticator(database: Database): Promise<Authenticator> {
  const tokens = await accessTokens(database)
  const foundOpenAt = new Map<SignInId, number>()
  hubOf(database).onSignInEnded((signInId) => foundOpenAt.delete(signInId))
  return {
    read: (token, now) => tokens.read(token, now),
    async isAlive(tx, { signInId }, now) {
      const since = now.getTime() - (foundOpenAt.get(signInId) ?? -Infinity)
      if (since >= 0 && since < BELIEVED_MS) return true
      const isOpen = await isSignInOpen(tx, signInId)
      if (isOpen) foundOpenAt.set(signInId, now.getTime())
      else foundOpenAt.delete(signInId)
      return isOpen
    },
  }
}
