import type { Access, Entered, Me } from '#contract/access/identity.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import { type SessionEnd, sessionEndOf } from '#contract/kernel/refusal.ts'
import type { Timers } from '#contract/kernel/time.ts'
import type { ServerConnection } from '../connection/connection.ts'
import type { Cache } from '../device/cache.ts'
import type { BrowserChoices } from '../device/choices.ts'
import type { TabStorage } from '../device/tab-storage.ts'
import { delayMs, POLICIES } from '../policies.ts'
import { createStore } from '../store.ts'
import { createGuestVisit } from './guest.ts'
import { createRefreshSchedule, type Renewal } from './refresh-schedule.ts'
import { createRenew } from './renew.ts'
import type { TabNews, Tabs } from './tabs.ts'

/** Requested and not yet known, signed in, signed out, or unreachable without a network. */
export type SessionStatus = 'checking' | 'in' | 'out' | 'unreachable'
type EndListener = (reason: SessionEnd | null) => void | Promise<void>
type Signed = { access: Access; me: Me }

export interface SessionDependencies extends Timers {
  chance(): number
  connection: ServerConnection
  tabs: Tabs
  choices: BrowserChoices
  /** Of this school, in this tab. */
  tabStorage: TabStorage
  /** The content of this page: the person for whom it was made. */
  carried: { me: Me } | null
  /** This device's cache of the server's answers. Its script is no part of the first load. */
  cache(): Promise<Cache>
}

export type ClientSession = ReturnType<typeof createSession>

/** In the device's cache: the student who was signed in here last. */
const ME = 'me'

/** The signed-in person of this browser, with the token and its renewal, in all its tabs; and the guest of this tab. */
export function createSession(deps: SessionDependencies) {
  const { connection, tabs, choices } = deps
  const status = createStore<SessionStatus>('checking')
  const me = createStore<Me | null>(null)
  /** In memory only: a program that reads the disk or local storage finds no token. */
  const access = createStore<Access | null>(null)
  const guest = createGuestVisit(access, deps.tabStorage)
  let sayEnd: EndListener | undefined
  const renew = createRenew({ ...deps, access, role: rememberedRole, goOn })
  let isEnding = false
  /** This browser stores no role: the page that is open tells whom to ask for, and the server if somebody is signed in. */
  let guessed: Me['role'] | null = null
  let cancelCheck: (() => void) | undefined

  function rememberedRole(): Me['role'] | null {
    const role = choices.get('role') ?? guessed
    return role === 'student' || role === 'tutor' || role === 'office' ? role : null
  }

  /** A session begins or continues, in every tab of this browser. */
  function goOn(next: Signed): void {
    adopt(next)
    tabs.tell({ kind: 'went-on', now: connection.clock.now(), ...next })
  }

  /** The same, in this tab alone. */
  function adopt(next: Signed): void {
    choices.set('role', next.me.role)
    guessed = null
    access.set(next.access)
    me.set(next.me)
    status.set('in')
    if (next.me.role === 'student') void deps.cache().then((cache) => cache.put(ME, next.me))
  }

  function dismiss(): void {
    choices.clear()
    guessed = null
    void deps.cache().then((cache) => cache.clear())
    access.set(null)
    me.set(null)
    status.set('out')
  }

  /** Signs out in every tab. The routes show the sign-in screen. */
  function leave(): void {
    dismiss()
    tabs.tell({ kind: 'signed-out' })
  }

  /**
   * The server says that the session is over. The listener tells the person first: after that no screen of the session is
   * left.
   */
  async function end(reason: SessionEnd | null): Promise<void> {
    if (guest.isGuestTab()) return guest.end(reason)
    if (status.get() === 'out' || isEnding) return
    // Nobody is signed in here, and nobody was: it is no end of a session.
    if (guessed) return dismiss()
    isEnding = true
    await sayEnd?.(reason)
    isEnding = false
    leave()
  }

  /**
   * @param stale the token that the server rejected, if one was tried.
   * @param why the server's reason: a guest cannot get it from a renewal.
   */
  async function renewSession(stale?: string, why?: string): Promise<Renewal> {
    if (guest.isGuestTab()) {
      guest.end(sessionEndOf(why))
      return 'over'
    }
    const reply = await renew(stale)
    if (typeof reply !== 'object' || reply.status >= 500 || reply.status === 429) return 'unreachable'
    if (reply.status === 200) return 'renewed'
    // Without its cookie the server cannot say more than "unknown"; the transport has received the reason.
    void end(sessionEndOf(why) ?? sessionEndOf(reply.body))
    return 'over'
  }

  /** Asks the server for the signed-in person. Without a network nobody is signed out, and it asks again later. */
  async function check(): Promise<void> {
    if ((await renewSession()) !== 'unreachable') return
    status.set('unreachable')
    void goOnOffline()
    cancelCheck?.()
    cancelCheck = deps.after(delayMs(POLICIES.check, deps.chance()), checkAgain)
  }

  function checkAgain(): void {
    if (status.get() === 'unreachable') void check()
  }

  /** Without a network, the student who was signed in here last continues with this device's cache. */
  async function goOnOffline(): Promise<void> {
    const role = rememberedRole()
    const known = await (await deps.cache()).get<Me>(ME)
    if (me.get() === null && known && known.role === role && status.get() === 'unreachable') me.set(known)
  }

  function follow(news: TabNews): void {
    if (news.kind === 'signed-out') return dismiss()
    connection.clock.measure(news.now, deps.now(), deps.now())
    adopt(news)
  }

  function keepFresh(): void {
    const schedule = createRefreshSchedule({
      now: connection.clock.now,
      after: deps.after,
      chance: deps.chance,
      renew: () => renewSession(access.get()?.accessToken),
    })
    access.subscribe(() => {
      const current = access.get()
      if (current) schedule.follow(current)
      else schedule.stop()
    })
    connection.on('online', schedule.recheck)
    connection.on('visible', schedule.recheck)
  }

  return {
    status,
    me,
    access,
    guest,
    check,
    end,
    renew,
    renewSession,
    /** True where somebody has come in since this access was used: what it was answered says nothing about their sign-in. */
    isAnother: (used: Access | null) => access.get() !== null && access.get() !== used,
    /** Calls back with the reason before the session ends, and waits until the one listener has told the person. */
    onEnded: (listener: EndListener) => void (sayEnd = listener),
    /** The person is known from this device's cache or from the page; the server has not been asked. */
    isOffline: () => access.get() === null && me.get() !== null,
    /**
     * On load: finds out who is signed in, and renews the token from then on. A guest's page asks nothing.
     * @param pageOf the role whose page is open.
     */
    start(isGuestPage: boolean, pageOf: Me['role'] | null = null): void {
      if (isGuestPage) return guest.resume()
      keepFresh()
      tabs.onNews(follow)
      connection.on('online', checkAgain)
      if (!choices.areStored()) guessed = deps.carried?.me.role ?? pageOf
      const role = rememberedRole()
      if (!role) return status.set('out')
      // The server knew the cookie when it wrote the page; it is asked for the access token all the same.
      if (deps.carried?.me.role === role) me.set(deps.carried.me)
      void check()
    },
    /**
     * @param sentAt when the call was sent, ms of this device's clock.
     * @param secret the one that was shown, if any.
     */
    goIn(entered: Entered, sentAt: number, secret: Secret | null = null): void {
      connection.clock.measure(entered.access.issuedAt, sentAt, deps.now())
      const { role } = entered.me
      if (role === 'viewer' || role === 'parent')
        guest.begin({ access: entered.access, guest: entered.me, secret })
      else goOn({ access: entered.access, me: entered.me })
    },
    /**
     * Signs out at once, and tells the server.
     * @returns the next address, for a person who came by a sign-on provider.
     */
    async signOut(): Promise<string | undefined> {
      const token = access.get()?.accessToken
      leave()
      const reply = await connection.post('/signout', {}, token)
      return (reply as { body?: { leaveAt?: string } }).body?.leaveAt
    },
  }
}
