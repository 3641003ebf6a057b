import type { Access, Guest } from '#contract/identity.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { basePath } from '../page.ts'
import { createStore } from '../store.ts'
import { access } from './standing.ts'

/**
 * A guest belongs to one tab: whoever is signed in in this browser stays so, and a link opened on a family's tablet signs
 * no student out. What a guest holds lives as long as the tab, so that a reload goes on; it renews nothing.
 */
export type GuestStanding =
  | { kind: 'none' }
  | { kind: 'here'; guest: Guest }
  | { kind: 'over'; because: SessionEnd | null }

export const guestStanding = createStore<GuestStanding>({ kind: 'none' })
const key = () => `guest ${basePath()}`
let isGuests = false

/** Whether this tab shows a guest's page, so that it has nothing to do with anybody's account. */
export function isGuestTab(): boolean {
  return isGuests
}

/** On load of a guest's page: goes on with what this tab was given before. */
export function startAsGuest(): void {
  isGuests = true
  const kept = readKept()
  if (!kept) return
  // Whether it is over, the server says: this device's clock may be a day ahead.
  access.set(kept.access)
  guestStanding.set({ kind: 'here', guest: kept.guest })
}

export function visit(next: { access: Access; guest: Guest }): void {
  isGuests = true
  try {
    sessionStorage.setItem(key(), JSON.stringify(next))
  } catch {
    // A reload will ask for another link.
  }
  access.set(next.access)
  guestStanding.set({ kind: 'here', guest: next.guest })
}

/** The visit is over, by time or by the server's word. */
export function endVisit(because: SessionEnd | null = null): void {
  try {
    sessionStorage.removeItem(key())
  } catch {
    // Nothing was kept.
  }
  access.set(null)
  if (guestStanding.get().kind !== 'over') guestStanding.set({ kind: 'over', because })
}

function readKept(): { access: Access; guest: Guest } | null {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? 'null') as { access: Access; guest: Guest } | null
  } catch {
    return null
  }
}
