import type { Access, Me } from '../../../contract/identity.ts'
import { measureClock } from '../clock.ts'
import { basePath } from '../paths.ts'
import { post } from '../wire/post.ts'
import type { Reply } from '../wire/post.ts'
import { access, goOn, rememberedRole } from './standing.ts'

let underWay: Promise<Reply> | null = null

/**
 * Renews the access token with the cookie, once a browser at a time.
 * @param stale the token that was refused; another one in its place means that somebody has renewed it already.
 * @returns the reply of the server, 200 when there is a fresh token.
 */
export function renew(stale?: string): Promise<Reply> {
  underWay ??= alone(() => renewNow(stale)).finally(() => (underWay = null))
  return underWay
}

async function renewNow(stale?: string): Promise<Reply> {
  const current = access.get()
  if (stale && current && current.accessToken !== stale)
    return { status: 200, body: undefined, retryAfterMs: 0 }
  const role = rememberedRole()
  // Signed out in another tab while this one was waiting for its turn.
  if (!role) return { status: 403, body: undefined, retryAfterMs: 0 }
  const sentAt = Date.now()
  const reply = await post(`/${role}/auth`, {})
  if (typeof reply === 'object' && reply.status === 200) {
    const answer = reply.body as { access: Access; me: Me }
    measureClock(answer.access.issuedAt, sentAt, Date.now())
    goOn(answer)
  }
  return reply
}

/** Pages served over plain http have no locks; there the server's grace for a rotated cookie has to do. */
async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`sign-in ${basePath}`, work)
}
