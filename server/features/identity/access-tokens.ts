import { jwtVerify, SignJWT } from 'jose'
import type { Access } from '#contract/identity.ts'
import type { Actor } from '#server/platform/actor.ts'

const ACCESS_LIFETIME_MS = 15 * 60_000
const ALGORITHM = 'HS256'
const AUDIENCE = 'lepton-remote-class'
const MAX_KEPT = 10_000

/** Short-lived proof of a sign-in, a JWT (RFC 7519) that browsers keep in memory only. */
export class AccessTokens {
  private readonly key: Uint8Array
  /** A class asks with the same token every second; its signature is checked once. */
  private readonly verified = new Map<string, { actor: Actor; expiresAt: number }>()

  constructor(key: Uint8Array) {
    this.key = key
  }

  /** @param lifetimeMs longer for a guest, who has nothing to renew it with. */
  async issue(actor: Actor, now: Date, lifetimeMs = ACCESS_LIFETIME_MS): Promise<Access> {
    const { id, ...claims } = actor
    // JWT times are whole seconds.
    const issuedAt = Math.floor(now.getTime() / 1000)
    const expiresAt = issuedAt + Math.floor(lifetimeMs / 1000)
    const accessToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(id)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(this.key)
    return { accessToken, issuedAt: now.getTime(), expiresAt: expiresAt * 1000 }
  }

  /** Whom the token was given to; null when it is forged, for somebody else, or expired. */
  async read(token: string, now: Date): Promise<Actor | null> {
    const known = this.verified.get(token)
    if (known) return known.expiresAt > now.getTime() ? known.actor : null
    try {
      const options = { algorithms: [ALGORITHM], audience: AUDIENCE, currentDate: now }
      const { payload } = await jwtVerify(token, this.key, options)
      const { sub, aud: _aud, iat: _iat, exp, ...claims } = payload
      const actor = { ...claims, id: sub } as unknown as Actor
      if (this.verified.size >= MAX_KEPT) this.verified.clear()
      this.verified.set(token, { actor, expiresAt: exp! * 1000 })
      return actor
    } catch {
      return null
    }
  }
}
