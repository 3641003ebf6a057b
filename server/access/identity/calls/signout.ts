import { signout } from '#contract/access/identity.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import type { WayIn } from '#server/access/sign-in-attempts/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { signOutBrowser } from '../sign-ins.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** The address at which the browser ends the session elsewhere that this way in came from; null when there is none. */
    findSignOutAddress(way: WayIn, now: Date): Promise<string | null>
  }
}

export const signoutCall = ({ findSignOutAddress }: Services) =>
  handleEntry(signout, async (door) => {
    const ended = await signOutBrowser(door)
    if (isRefusal(ended)) return ended
    const { actor, way } = ended
    door.log.info('signed-out', { role: actor.role, actor: actor.id })
    const leaveAt = way && (await findSignOutAddress(way, door.now))
    return leaveAt === null ? undefined : { leaveAt }
  })
