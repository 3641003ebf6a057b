import { sessionEndOf } from '#contract/kernel/refusal.ts'
import { measureClock, serverNow } from '../clock.ts'
import { post } from '../connection/post.ts'
import { basePath } from '../page.ts'
import { browserTimers } from '../timers.ts'
import { endVisit, isGuestTab, startAsGuest } from './guest.ts'
import { createRefreshSchedule, type Renewal } from './refresh-schedule.ts'
import { renew } from './renew.ts'
import { access, adopt, dismiss, endSession, goOnAlone, leave, rememberedRole, standing } from './standing.ts'
import { hearTabs, type TabNews } from './tabs.ts'

const ASK_AGAIN_MS = 5_000
/** Pages for who holds a link and no account. */
const guestRoutes: ReadonlySet<string> = new Set(['/student/lesson/viewer', '/parents'])
let askAgain: ReturnType<typeof setTimeout> | undefined

/** Leaves at once; the server hears of it beside, and a provider by which one came, through this browser. */
export async function signOut(): Promise<void> {
  const token = access.get()?.accessToken
  leave()
  const reply = await post('/signout', {}, token)
  const { leaveAt } = ((typeof reply === 'object' && reply.body) || {}) as { leaveAt?: string }
  if (leaveAt) location.assign(leaveAt)
}

/** On load: finds out who is here, and keeps the token fresh from then on. A guest's page asks nobody. */
export function start(): void {
  if (guestRoutes.has(location.pathname.slice(basePath().length))) return startAsGuest()
  keepFresh()
  hearTabs(follow)
  addEventListener('online', findOutStill)
  if (rememberedRole()) void findOut()
  else standing.set('out')
}

/** Asks the server who is signed in here. Without a network nobody is signed out, and it is asked again. */
export async function findOut(): Promise<void> {
  if ((await renewSession()) !== 'unreachable') return
  standing.set('unreachable')
  void goOnAlone()
  clearTimeout(askAgain)
  askAgain = setTimeout(findOutStill, ASK_AGAIN_MS * (1 + Math.random()))
}

function findOutStill(): void {
  if (standing.get() === 'unreachable') void findOut()
}

function follow(news: TabNews): void {
  if (news.kind === 'signed-out') return dismiss()
  measureClock(news.now, Date.now(), Date.now())
  adopt(news)
}

/**
 * @param stale the token that the server did not take, if one was tried.
 * @param why the server's word for it: a guest has no other way to hear it.
 */
export async function renewSession(stale?: string, why?: string): Promise<Renewal> {
  if (isGuestTab()) {
    endVisit(sessionEndOf(why))
    return 'over'
  }
  const reply = await renew(stale)
  if (reply === 'offline' || reply === 'timeout' || reply.status >= 500 || reply.status === 429)
    return 'unreachable'
  if (reply.status === 200) return 'renewed'
  // Without its cookie a session is merely unknown to the server; the line has heard why it ended.
  endSession(sessionEndOf(why) ?? reply.body)
  return 'over'
}

function keepFresh(): void {
  const schedule = createRefreshSchedule({
    now: serverNow,
    after: browserTimers.after,
    chance: Math.random,
    renew: () => renewSession(access.get()?.accessToken),
  })
  access.subscribe(() => {
    const current = access.get()
    if (current) schedule.follow(current)
    else schedule.stop()
  })
  addEventListener('online', () => schedule.recheck())
  document.addEventListener('visibilitychange', () => schedule.recheck())
}
