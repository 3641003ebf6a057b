import type { Me } from '#contract/access/identity.ts'
import type { OfficeId, TutorId } from '#contract/kernel/ids.ts'
import { deviceZone } from '#contract/kernel/zones.ts'
import type { GuestStatus } from '#web/client/session/guest.ts'
import type { SessionStatus } from '#web/client/session/session.ts'
import { useClient, useStore } from './use-client.ts'

/** The person who is signed in; null while there is none or it is not known. */
export function useMe(): Me | null {
  return useStore(useClient().session.me)
}

/** The signed-in tutor or person of the office, as calls name them; null for anybody else. */
export function useStaffMe() {
  const me = useMe()
  if (me?.role === 'tutor') return { role: 'tutor', id: me.id as TutorId } as const
  return me?.role === 'office' ? ({ role: 'office', id: me.id as OfficeId } as const) : null
}

export function useSessionStatus(): SessionStatus {
  return useStore(useClient().session.status)
}

/** The guest of this tab, who holds a link and no account. */
export function useGuest(): GuestStatus {
  return useStore(useClient().session.guest.status)
}

/**
 * The time zone of the school where the person of this tab is; the device's for the head office, which is everywhere, and
 * where nobody is signed in.
 */
export function useZone(): string {
  const me = useMe()
  const guest = useGuest()
  const own = guest.kind === 'here' ? guest.guest : me
  return (own && 'timeZone' in own && own.timeZone) || deviceZone()
}
