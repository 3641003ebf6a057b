import type { Access, Guest } from '#contract/access/identity.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { attempt } from '../device/attempt.ts'
import { tabStorage } from '../device/tab-storage.ts'
import { basePath } from '../page.ts'
import { createStore, type Store } from '../store.ts'

export type GuestStatus =
  | { kind: 'none' }
  | { kind: 'here'; guest: Guest; secret: Secret | null }
  | { kind: 'over'; because: SessionEnd | null }

interface Visit {
  access: Access
  guest: Guest
  /** The secret that opened it; another one in the address begins another visit. */
  secret: Secret | null
}

/**
 * A guest belongs to one tab: the person who is signed in in this browser stays signed in, and a link opened on a family's
 * tablet signs no student out. A visit lasts as long as the tab, so that it survives a reload; it renews nothing.
 */
export function createGuestVisit(access: Store<Access | null>) {
  const status = createStore<GuestStatus>({ kind: 'none' })
  const key = () => `guest ${basePath()}`
  let isGuests = false

  function show(visit: Visit): void {
    access.set(visit.access)
    status.set({ kind: 'here', guest: visit.guest, secret: visit.secret })
  }

  return {
    status,
    /** True if this tab shows a guest's page, so that it touches nobody's account. */
    isGuestTab: () => isGuests,
    /** On load of a guest's page: continues the visit of this tab. The server decides if it is over. */
    resume(): void {
      isGuests = true
      const visit = storedVisit(key())
      if (visit) show(visit)
    },
    begin(visit: Visit): void {
      isGuests = true
      tabStorage().set(key(), JSON.stringify(visit))
      show(visit)
    },
    /** The visit is over, by its time limit or by the server's decision. */
    end(because: SessionEnd | null = null): void {
      tabStorage().remove(key())
      access.set(null)
      if (status.get().kind !== 'over') status.set({ kind: 'over', because })
    },
  }
}

function storedVisit(key: string): Visit | null {
  return attempt(() => JSON.parse(tabStorage().get(key) ?? 'null') as Visit | null) ?? null
}
