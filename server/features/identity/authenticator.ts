import { performance } from 'node:perf_hooks'
import type { LessonId, SignInId } from '#contract/kernel/ids.ts'
import { hubOf } from '#server/live/index.ts'
import type { Authenticator } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import { secret } from '#server/platform/secret.ts'
import { AccessTokens } from './access-tokens.ts'
import { boundLessonOf, findSignInEnd, listEndedSince } from './sign-in-store.ts'

/** How soon a sign-in that was ended by another server of the school is over here too. */
const LOOK_EVERY_MS = 1_000
/** The servers' clocks may differ by less than this. */
const LOOK_BACK_MS = 10_000
/** A sign-in that is known to be open is looked up again when the last look is older: a frozen server knows nothing. */
const TRUST_MS = 5_000
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
  /** Open sign-ins, each with the lesson that it is bound to. */
  const knownOpen = new Map<SignInId, LessonId | null>()
  hub.onSignInEnded((signInId) => knownOpen.delete(signInId))
  let lookedAt = clock().getTime()
  let lookedAtMonotonic = performance.now()
  /** From the last look that succeeded on, however long ago: the database or this process may have been away meanwhile. */
  const look = async () => {
    const [now, began] = [clock().getTime(), performance.now()]
    // A clock that was set back has written earlier times since.
    const since = Math.min(lookedAt, now) - LOOK_BACK_MS
    for (const ended of await database.transaction((tx) => listEndedSince(tx, since)))
      hub.endSignIn(ended.id, ended.because)
    lookedAt = now
    lookedAtMonotonic = began
  }
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    // A database that is away now is asked again in a second.
    void look()
      .catch(() => {})
      .finally(() => (isLooking = false))
  }, LOOK_EVERY_MS)
  return {
    read: (token, now) => tokens.read(token, now),
    async endOf(tx, actor) {
      const { signInId } = actor
      const boundTo = boundLessonOf(actor)
      // A token from before an enrolment names the trial's lesson: it is over, and the browser renews it.
      const isKnown = knownOpen.get(signInId) === boundTo
      if (isKnown && performance.now() - lookedAtMonotonic < TRUST_MS) return null
      const end = await findSignInEnd(tx, signInId, boundTo)
      if (knownOpen.size >= MAX_KNOWN) knownOpen.clear()
      if (!end) knownOpen.set(signInId, boundTo)
      return end
    },
    close: () => clearInterval(timer),
  }
}
