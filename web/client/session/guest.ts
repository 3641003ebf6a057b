import type { Access, Guest } from '#contract/access/identity.ts'
import type { Secret } from '#contract/kernel/fields.ts'
import type { SessionEnd } from '#contract/kernel/refusal.ts'
import { attempt } from '../device/attempt.ts'
import type { TabStorage } from '../device/tab-storage.ts'
import { createStore, type Store } from '../store.ts'

const KEY = 'guest'

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
export function createGuestVisit(access: Store<Access | null>, storage: TabStorage) {
  const status = createStore<GuestStatus>({ kind: 'none' })
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
      const visit = visitIn(storage)
      if (visit) show(visit)
    },
    begin(visit: Visit): void {
      isGuests = true
      storage.set(KEY, JSON.stringify(visit))
      show(visit)
    },
    /** The visit is over, by its time limit or by the server's decision. */
    end(because: SessionEnd | null = null): void {
      storage.remove(KEY)
      access.set(null)
      if (status.get().kind !== 'over') status.set({ kind: 'over', because })
    },
  }
}

function visitIn(storage: TabStorage): Visit | null {
  return attempt(() => JSON.parse(storage.get(KEY) ?? 'null') as Visit | null) ?? null
}
