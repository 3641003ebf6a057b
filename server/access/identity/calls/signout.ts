import { signout } from '#contract/access/identity.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import type { WayIn } from '#server/access/sign-in-attempts/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { findWayIn } from '../sign-in-store.ts'
import { endSignIn, renewSession } from '../sign-ins.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** The address at which the browser ends the session elsewhere that this way in came from; null when there is none. */
    findSignOutAddress(way: WayIn, now: Date): Promise<string | null>
  }
}

export const signoutCall = ({ findSignOutAddress }: Services) =>
  handleEntry(signout, async (door) => {
    const { database, visit, now, log } = door
    const renewed = await renewSession(door, 'both')
    if (isRefusal(renewed)) return renewed
    const { role, id, signInId } = renewed.actor
    const way = await database.transaction(async (tx) => {
      await endSignIn(tx, signInId, 'signed-out', now)
      return await findWayIn(tx, signInId)
    })
    visit.keepRefreshToken(null)
    log.info('signed-out', { role, actor: id })
    const leaveAt = way && (await findSignOutAddress(way, now))
    return leaveAt === null ? undefined : { leaveAt }
  })
