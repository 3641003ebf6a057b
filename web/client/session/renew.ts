import type { Access, Me } from '#contract/identity.ts'
import { measureClock } from '../clock.ts'
import { post } from '../connection/post.ts'
import type { Reply } from '../connection/reply.ts'
import { basePath } from '../page.ts'
import { access, goOn, rememberedRole } from './standing.ts'

const over = { status: 403, body: undefined, retryAfterMs: 0 }
const renewed = { status: 200, body: undefined, retryAfterMs: 0 }
/** The word of the tab before may still be on its way when its turn has ended. */
const WORD_WITHIN_MS = 250
let underWay: Promise<Reply> | null = null

/**
 * Renews the access token with the cookie, once a browser at a time.
 * @param stale the token that is to be replaced; another one in its place means that somebody has renewed it already.
 * @returns the reply of the server, 200 when there is a fresh token; without `stale` it has its body.
 */
export async function renew(stale?: string): Promise<Reply> {
  underWay ??= inTurn(stale).finally(() => (underWay = null))
  const reply = await underWay
  return reply === renewed && stale === undefined ? renew() : reply
}

async function renewNow(stale?: string): Promise<Reply> {
  if (isReplaced(stale)) return renewed
  const role = rememberedRole()
  // Signed out in another tab while this one was waiting for its turn.
  if (!role) return over
  const sentAt = Date.now()
  const reply = await post(`/${role}/auth`, {})
  // Signed out while the answer was on its way: nobody is let in again by it.
  if (!rememberedRole()) return over
  if (typeof reply === 'object' && reply.status === 200) {
    const answer = reply.body as { access: Access; me: Me }
    measureClock(answer.access.issuedAt, sentAt, Date.now())
    goOn(answer)
  }
  return reply
}

/** Pages served over plain http have no locks; there the server's grace for a rotated cookie has to do. */
async function inTurn(stale?: string): Promise<Reply> {
  if (!('locks' in navigator)) return renewNow(stale)
  const name = `sign-in ${basePath()}`
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, (lock) => lock && renewNow(stale))
  if (atOnce) return atOnce
  return navigator.locks.request(name, async () => {
    await wordOfAnotherTab(stale)
    return renewNow(stale)
  })
}

/** All tabs of a browser are due at the same moment; what one was given is told to the others. */
async function wordOfAnotherTab(stale?: string): Promise<void> {
  if (stale === undefined || isReplaced(stale)) return
  await new Promise<void>((heard) => {
    const stop = access.subscribe(heard)
    setTimeout(() => heard(stop()), WORD_WITHIN_MS)
  })
}

function isReplaced(stale?: string): boolean {
  const current = access.get()
  return stale !== undefined && current !== null && current.accessToken !== stale
}
