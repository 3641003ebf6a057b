import type { Me } from '#contract/identity.ts'
import type { GuestStatus } from '#web/client/session/guest.ts'
import type { SessionStatus } from '#web/client/session/session.ts'
import { useClient, useStore } from './use-client.ts'

/** The person who is signed in; null while there is none or it is not known. */
export function useMe(): Me | null {
  return useStore(useClient().session.me)
}

export function useSessionStatus(): SessionStatus {
  return useStore(useClient().session.status)
}

/** The guest of this tab, who holds a link and no account. */
export function useGuest(): GuestStatus {
  return useStore(useClient().session.guest.status)
}
