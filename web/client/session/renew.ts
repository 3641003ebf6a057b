import type { Access, Me } from '#contract/access/identity.ts'
import type { Timers } from '#contract/kernel/time.ts'
import type { Reply } from '../connection/answer.ts'
import type { ServerConnection } from '../connection/connection.ts'
import type { Store } from '../store.ts'
import type { Tabs } from './tabs.ts'

const local = (status: number) => ({ status, body: undefined, retryAfterMs: 0 })
const over = local(403)
const renewed = local(200)
/** Another tab's message may still be on its way when that tab releases the lock. */
const NEWS_WITHIN_MS = 250

interface RenewDependencies extends Timers {
  connection: ServerConnection
  tabs: Tabs
  access: Store<Access | null>
  /** The role that this browser remembers; null when nobody is signed in here. */
  role(): Me['role'] | null
  goOn(next: { access: Access; me: Me }): void
}

/** Renews the access token with the cookie, one renewal at a time in each browser. */
export function createRenew(deps: RenewDependencies) {
  let underWay: Promise<Reply> | null = null

  /**
   * @param stale the token to replace; another one in its place means that another tab has renewed it already.
   * @returns the reply of the server, 200 when there is a fresh token; without `stale` it has its body.
   */
  async function renew(stale?: string): Promise<Reply> {
    underWay ??= deps.tabs
      .inTurn(async (waited) => {
        if (waited) await newsOfAnotherTab(stale)
        return await renewNow(stale)
      })
      .finally(() => (underWay = null))
    const reply = await underWay
    return reply === renewed && stale === undefined ? renew() : reply
  }

  async function renewNow(stale?: string): Promise<Reply> {
    if (isReplaced(stale)) return renewed
    const role = deps.role()
    // Another tab signed out while this one waited for the lock.
    if (!role) return over
    const [sentAt, before] = [deps.now(), deps.access.get()]
    const reply = await deps.connection.post(`/${role}/auth`, {})
    // Another tab signed out while the response was on its way: the response must not sign anybody in again.
    if (!deps.role()) return over
    // Somebody came in meanwhile: the response is about the sign-in before, and neither ends theirs nor takes its place.
    const current = deps.access.get()
    if (current !== null && current !== before) return renewed
    if (typeof reply === 'object' && reply.status === 200) {
      const answer = reply.body as { access: Access; me: Me }
      deps.connection.clock.measure(answer.access.issuedAt, sentAt, deps.now())
      deps.goOn(answer)
    }
    return reply
  }

  /** The tokens of all tabs are due at the same moment; one tab renews and sends its token to the others. */
  async function newsOfAnotherTab(stale?: string): Promise<void> {
    if (stale === undefined || isReplaced(stale)) return
    await new Promise<void>((resolve) => {
      const stop = deps.access.subscribe(resolve)
      deps.after(NEWS_WITHIN_MS, () => {
        stop()
        resolve()
      })
    })
  }

  function isReplaced(stale?: string): boolean {
    const current = deps.access.get()
    return stale !== undefined && current !== null && current.accessToken !== stale
  }

  return renew
}
