import type { Access, Me } from '#contract/identity.ts'
import { sessionEndOf } from '#contract/kernel/refusal.ts'
import { currentWords } from '#web/words/words.ts'
import { serverNow } from '../clock.ts'
import { forgetEverything, remember, remembered } from '../device/remembered.ts'
import { createStore } from '../store.ts'
import { tellTabs } from './tabs.ts'

/** Where this browser stands: asked for and not yet known, in, out, or in as far as anybody can tell without a network. */
export type Standing = 'checking' | 'in' | 'out' | 'unreachable'

const ME = 'me'
/** What this device keeps is no part of the first load. */
const device = () => import('../device/cache.ts')

export const standing = createStore<Standing>('checking')
export const me = createStore<Me | null>(null)
/** In memory only: whoever reads the disk or local storage finds no key. */
export const access = createStore<Access | null>(null)

export function rememberedRole(): Me['role'] | null {
  const role = remembered('role')
  return role === 'student' || role === 'tutor' ? role : null
}

/** Without a network: whoever was in here last goes on with what this device has kept. */
export async function goOnAlone(): Promise<void> {
  const role = rememberedRole()
  const { kept } = await device()
  const known = await kept<Me>(ME)
  if (me.get() === null && known && known.role === role && standing.get() === 'unreachable') me.set(known)
}

/** Somebody is here by what this device remembers, and the school has not been asked. */
export function isSignedInAlone(): boolean {
  return access.get() === null && me.get() !== null
}

/** A session begins or goes on, in every tab of this browser. */
export function goOn(next: { access: Access; me: Me }): void {
  adopt(next)
  tellTabs({ kind: 'went-on', now: serverNow(), ...next })
}

/** The same, heard from another tab. */
export function adopt(next: { access: Access; me: Me }): void {
  remember('role', next.me.role)
  access.set(next.access)
  me.set(next.me)
  standing.set('in')
  if (next.me.role === 'student') void device().then(({ keep }) => keep(ME, next.me))
}

/** Out, in every tab. The routes see it and show the sign-in screen. */
export function leave(): void {
  dismiss()
  tellTabs({ kind: 'signed-out' })
}

export function dismiss(): void {
  forgetEverything()
  void device().then(({ forgetKept }) => forgetKept())
  access.set(null)
  me.set(null)
  standing.set('out')
}

let isEnding = false

/** The server says that the session is over: say so once, then out. */
export function endSession(body: unknown): void {
  if (standing.get() === 'out' || isEnding) return
  isEnding = true
  void sentenceOf(body).then((sentence) => {
    isEnding = false
    // Nothing is drawn between these three: a screen that is out while its role is remembered would lead back in.
    standing.set('out')
    alert(sentence)
    leave()
  })
}

/** The reason that the server gave, in the reader's language. Its words are no part of the first load. */
async function sentenceOf(body: unknown): Promise<string> {
  const reason = sessionEndOf(body)
  const { sessionOver } = currentWords().shared
  if (!reason) return sessionOver
  try {
    const isEnglish = document.documentElement.lang === 'en'
    const { sessionEnds } = isEnglish
      ? await import('#web/words/en/session-ends.ts')
      : await import('#web/words/ja/session-ends.ts')
    return sessionEnds[reason]
  } catch {
    return sessionOver
  }
}
