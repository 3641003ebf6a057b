import type { Access } from '#contract/access/identity.ts'
import { PROOF_MS } from '#contract/kernel/call.ts'
import type { SignInId } from '#contract/kernel/ids.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { endOfToken, findMachine, isServiceSecret } from '#server/access/service-tokens/index.ts'
import { hubOf } from '#server/live/index.ts'
import { type Actor, ActorShape, type Authenticator, isMachine } from '#server/platform/actor.ts'
import type { Database } from '#server/platform/database.ts'
import { keysOf } from '#server/platform/keys/keys-of.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { hasBranch } from '#server/school/index.ts'
import { readToken, signToken } from './json-web-token.ts'
import { refreshVerdict } from './rules.ts'
import {
  boundLessonOf,
  findRefreshToken,
  findSignIn,
  forgetSignIn,
  listEndedSince,
  type StoredSignIn,
} from './sign-in-store.ts'
import { findProofTime } from './sign-in-times.ts'

/** The time within which a sign-in that another server of the school ended is over here too. */
const LOOK_EVERY_MS = 1_000
/**
 * An ending is found though its time lies so far back: the servers' clocks differ, and one that stood still between reading its
 * clock and committing has written an old time.
 */
const LOOK_BACK_MS = 60_000
/** When the last look-up is older than this, requests wait for a new one, together: a server that was frozen has missed endings. */
const FRESH_MS = 3_000
/** After this time a cached open sign-in is looked up by itself. */
const TRUST_MS = 10_000
const MAX_KNOWN = 50_000

const opened = new WeakMap<Database, AccessTokens>()

export function accessTokens(database: Database): AccessTokens {
  let tokens = opened.get(database)
  if (!tokens) {
    tokens = new AccessTokens(database)
    opened.set(database, tokens)
  }
  return tokens
}

/**
 * A sign-in is looked up once and then cached as open, until it is ended here or found ended elsewhere: recording a state a
 * second for each student then needs no query for the sign-in. A token's claims are compared with the sign-in's row, each
 * time: whoever has a key of the school must still name a sign-in that goes on, and is nobody else by it.
 */
export async function openAuthenticator(
  database: Database,
  clock: Clock,
): Promise<Authenticator & { close(): void }> {
  const tokens = accessTokens(database)
  const hub = hubOf(database)
  const knownOpen = new Map<SignInId, StoredSignIn>()
  hub.onSignInEnded((signInId) => {
    knownOpen.delete(signInId)
    forgetSignIn(database, signInId)
  })
  let lookedAt = clock().getTime()
  const { runtime } = database
  let lookedAtMonotonic = runtime.steady()
  /**
   * Reads the endings since the last successful look-up, however long ago that was: the database or this process may have been
   * down meanwhile.
   */
  const look = async () => {
    const [now, began] = [clock().getTime(), runtime.steady()]
    // A clock that was set back has written earlier times since.
    const since = Math.min(lookedAt, now) - LOOK_BACK_MS
    for (const { id, because } of await database.transaction((tx) => listEndedSince(tx, since, now)))
      if (hub.justEnded(id) === undefined) hub.endSignInHere(id, because)
    lookedAt = now
    lookedAtMonotonic = began
  }
  let looking: Promise<void> | null = null
  const lookOnce = () => (looking ??= look().finally(() => (looking = null)))
  // When the database is down, the look-up is retried in a second.
  const stop = runtime.every(LOOK_EVERY_MS, () => void lookOnce().catch(() => {}))
  return {
    async read(token, now) {
      if (isServiceSecret(token)) return await database.transaction((tx) => findMachine(tx, token))
      const actor = tokens.read(token, now)
      const known = actor && knownOpen.get(actor.signInId)
      return known && !isSamePerson(known, actor) ? null : actor
    },
    async refresh() {
      if (runtime.steady() - lookedAtMonotonic > FRESH_MS) await lookOnce()
    },
    async readCookie(tx, refreshToken, now) {
      const found = await findRefreshToken(tx, refreshToken)
      if (!found || found.end) return null
      return refreshVerdict(found, found.actor.role, now.getTime()) === 'good' ? found.actor : null
    },
    async endOf(tx, actor, now) {
      if (isMachine(actor)) return await endOfToken(tx.inTransaction(), actor, now)
      const { signInId } = actor
      const known = knownOpen.get(signInId)
      const isTrusted = runtime.steady() - lookedAtMonotonic < TRUST_MS
      if (known && isTrusted && endOfSignIn(known, actor, now) === null) return null
      const stored = await findSignIn(tx, signInId)
      if (knownOpen.size >= MAX_KNOWN) knownOpen.clear()
      if (stored && !stored.ended) knownOpen.set(signInId, stored)
      return endOfSignIn(stored, actor, now)
    },
    async isProved(tx, actor, now) {
      if (isMachine(actor) || (actor.role !== 'tutor' && actor.role !== 'office')) return true
      const provedAt = await findProofTime(tx, actor.signInId)
      return provedAt !== null && now.getTime() - provedAt < PROOF_MS
    },
    runs: async (tx, office, branchId) =>
      office.branchId === null ? await hasBranch(tx, branchId) : office.branchId === branchId,
    close: stop,
  }
}

/** The reason why a token may ask no more; null while its sign-in goes on, is of the one whom it names, and has its rights. */
function endOfSignIn(stored: StoredSignIn | null, actor: Actor, now: Date): SessionEnd | null {
  if (!stored) return 'expired'
  if (stored.ended) return stored.ended
  if (stored.endsAt !== null && stored.endsAt <= now.getTime()) return 'expired'
  // A token from before `unbindSignIns` still names a lesson: it is refused, and the browser renews it.
  return isSamePerson(stored, actor) && stored.lessonId === boundLessonOf(actor) ? null : 'expired'
}

/** No sign-in ever changes any of these. */
function isSamePerson({ role, personId, branchId }: StoredSignIn, actor: Actor): boolean {
  return role === actor.role && personId === actor.id && branchId === actor.branchId
}

export const ACCESS_LIFETIME_MS = 15 * 60_000
const AUDIENCE = 'lepton-remote-class'
const MAX_CACHED = 10_000

/** Short-lived proof of a sign-in, a JWT (RFC 7519) that browsers keep in memory only. */
class AccessTokens {
  private readonly database: Database
  /** A class sends the same token every second; its signature is checked once, as long as its key is good. */
  private readonly verified = new Map<string, { actor: Actor; expiresAt: number; keyId: string }>()

  constructor(database: Database) {
    this.database = database
  }

  /** Asked each time: a school may be given others. */
  private get keys(): Keys {
    return keysOf(this.database)
  }

  /** @param lifetimeMs longer for a guest, who cannot renew the token. */
  issue(actor: Actor, now: Date, lifetimeMs = ACCESS_LIFETIME_MS): Access {
    const { id, ...claims } = actor
    // JWT times are whole seconds.
    const issuedAt = Math.floor(now.getTime() / 1000)
    const expiresAt = issuedAt + Math.floor(lifetimeMs / 1000)
    const key = this.keys.current()
    const all = { ...claims, sub: id, aud: AUDIENCE, iat: issuedAt, exp: expiresAt }
    const accessToken = signToken(all, key.id, key.for('access-tokens'))
    return { accessToken, issuedAt: now.getTime(), expiresAt: expiresAt * 1000 }
  }

  /** The person to whom the token was issued; null when it is forged, for another audience, incomplete, or expired. */
  read(token: string, now: Date): Actor | null {
    const known = this.verified.get(token)
    if (known) return known.expiresAt > now.getTime() && this.keys.find(known.keyId) ? known.actor : null
    const read = readToken(token, (id) => this.keys.find(id)?.for('access-tokens') ?? null)
    if (read?.claims.aud !== AUDIENCE) return null
    const { claims, keyId } = read
    const expiresAt = claims.exp * 1000
    // A token of ours with other claims, for example of another version, is refused here and breaks no call.
    const { data: actor } = ActorShape.safeParse({ ...claims, id: claims.sub })
    const isGood =
      expiresAt > now.getTime() && (claims.nbf === undefined || Number(claims.nbf) * 1000 <= now.getTime())
    if (!actor || !isGood) return null
    if (this.verified.size >= MAX_CACHED) this.verified.clear()
    this.verified.set(token, { actor, expiresAt, keyId })
    return actor
  }
}
