import type { Access, Me } from '../../../contract/identity.ts'
import { serverNow } from '../clock.ts'
import { forgetEverything, remember, remembered } from '../remembered.ts'
import { createStore } from '../store.ts'
import { currentWords } from '../words/words.ts'
import { tellTabs } from './tabs.ts'

/** Where this browser stands: asked for and not yet known, in, out, or in as far as anybody can tell without a network. */
export type Standing = 'checking' | 'in' | 'out' | 'unreachable'

export const standing = createStore<Standing>('checking')
export const me = createStore<Me | null>(null)
/** In memory only: whoever reads the disk or local storage finds no key. */
export const access = createStore<Access | null>(null)

export function rememberedRole(): Me['role'] | null {
  const role = remembered('role')
  return role === 'student' || role === 'tutor' ? role : null
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
}

/** Out, in every tab. The routes see it and show the sign-in screen. */
export function leave(): void {
  dismiss()
  tellTabs({ kind: 'signed-out' })
}

export function dismiss(): void {
  forgetEverything()
  access.set(null)
  me.set(null)
  standing.set('out')
}

/** The server says that the session is over: say so once, then out. */
export function endSession(body: unknown): void {
  if (standing.get() === 'out') return
  standing.set('out')
  alert((body as { message?: string } | undefined)?.message ?? currentWords().shared.sessionOver)
  leave()
}
