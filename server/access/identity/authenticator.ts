import { performance } from 'node:perf_hooks'
import { type JWSHeaderParameters, jwtVerify, SignJWT } from 'jose'
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
import { refreshVerdict } from './rules.ts'
import {
  boundLessonOf,
  findRefreshToken,
  findSignIn,
  listEndedSince,
  type StoredSignIn,
} from './sign-in-store.ts'
import { findProofTime } from './sign-in-times.ts'

/** The time within which a sign-in that another server of the school ended is over here too. */
const LOOK_EVERY_MS = 1_000
/** The servers' clocks may differ by less than this. */
const LOOK_BACK_MS = 10_000
/** When the last look-up is older than this, requests wait for a new one, together: a server that was frozen has missed endings. */
const FRESH_MS = 3_000
/** After this time a cached open sign-in is looked up by itself. */
const TRUST_MS = 10_000
const MAX_KNOWN = 50_000

const opened = new WeakMap<Database, AccessTokens>()

export function accessTokens(database: Database): AccessTokens {
  let tokens = opened.get(database)
  if (!tokens) {
    tokens = new AccessTokens(keysOf(database))
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
  hub.onSignInEnded((signInId) => knownOpen.delete(signInId))
  let lookedAt = clock().getTime()
  let lookedAtMonotonic = performance.now()
  /**
   * Reads the endings since the last successful look-up, however long ago that was: the database or this process may have been
   * down meanwhile.
   */
  const look = async () => {
    const [now, began] = [clock().getTime(), performance.now()]
    // A clock that was set back has written earlier times since.
    const since = Math.min(lookedAt, now) - LOOK_BACK_MS
    for (const ended of await database.transaction((tx) => listEndedSince(tx, since, now)))
      hub.endSignInHere(ended.id, ended.because)
    lookedAt = now
    lookedAtMonotonic = began
  }
  let looking: Promise<void> | null = null
  const lookOnce = () => (looking ??= look().finally(() => (looking = null)))
  // When the database is down, the look-up is retried in a second.
  const timer = setInterval(() => void lookOnce().catch(() => {}), LOOK_EVERY_MS)
  return {
    async read(token, now) {
      if (isServiceSecret(token)) return await database.transaction((tx) => findMachine(tx, token))
      const actor = await tokens.read(token, now)
      const known = actor && knownOpen.get(actor.signInId)
      return known && !isSamePerson(known, actor) ? null : actor
    },
    async refresh() {
      if (performance.now() - lookedAtMonotonic > FRESH_MS) await lookOnce()
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
      const isTrusted = performance.now() - lookedAtMonotonic < TRUST_MS
      if (known && isTrusted && endOfSignIn(known, actor, now) === null) return null
      const stored = await findSignIn(tx.inTransaction(), signInId)
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
    close: () => clearInterval(timer),
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
const ALGORITHM = 'HS256'
const AUDIENCE = 'lepton-remote-class'
const MAX_CACHED = 10_000

/** Short-lived proof of a sign-in, a JWT (RFC 7519) that browsers keep in memory only. */
class AccessTokens {
  private readonly keys: Keys
  /** A class sends the same token every second; its signature is checked once, as long as its key is good. */
  private readonly verified = new Map<string, { actor: Actor; expiresAt: number; keyId: string }>()

  constructor(keys: Keys) {
    this.keys = keys
  }

  /** @param lifetimeMs longer for a guest, who cannot renew the token. */
  async issue(actor: Actor, now: Date, lifetimeMs = ACCESS_LIFETIME_MS): Promise<Access> {
    const { id, ...claims } = actor
    // JWT times are whole seconds.
    const issuedAt = Math.floor(now.getTime() / 1000)
    const expiresAt = issuedAt + Math.floor(lifetimeMs / 1000)
    const key = this.keys.current()
    const accessToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
      .setSubject(id)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(key.for('access-tokens'))
    return { accessToken, issuedAt: now.getTime(), expiresAt: expiresAt * 1000 }
  }

  /** The person to whom the token was issued; null when it is forged, for another audience, incomplete, or expired. */
  async read(token: string, now: Date): Promise<Actor | null> {
    const known = this.verified.get(token)
    if (known) return known.expiresAt > now.getTime() && this.keys.find(known.keyId) ? known.actor : null
    try {
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: now }
      const { payload, protectedHeader } = await jwtVerify(
        token,
        ({ kid }: JWSHeaderParameters) => this.keyNamed(kid),
        options,
      )
      // A token of ours with other claims, for example of another version, is refused here and breaks no call.
      const actor: Actor = ActorShape.parse({ ...payload, id: payload.sub })
      if (this.verified.size >= MAX_CACHED) this.verified.clear()
      this.verified.set(token, { actor, expiresAt: payload.exp! * 1000, keyId: protectedHeader.kid! })
      return actor
    } catch {
      return null
    }
  }

  private keyNamed(id: string | undefined): Uint8Array {
    const key = id === undefined ? null : this.keys.find(id)
    if (!key) throw new Error('no key of ours')
    return key.for('access-tokens')
  }
}
