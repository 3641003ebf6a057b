import type { Me } from '#contract/identity.ts'
import { guestStanding, type GuestStanding } from '#web/client/session/guest.ts'
import { me, standing, type Standing } from '#web/client/session/standing.ts'
import { useStore } from './use-store.ts'

/** The person who is signed in; null while nobody is or nobody knows. */
export function useMe(): Me | null {
  return useStore(me)
}

export function useSessionStatus(): Standing {
  return useStore(standing)
}

/** The guest of this tab, who holds a link and no account. */
export function useGuest(): GuestStanding {
  return useStore(guestStanding)
}
