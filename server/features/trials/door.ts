import type { StudentId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { type Door, openLink } from '#server/features/identity/index.ts'
import { letIn } from './let-in.ts'
import { holdInvitationOf } from './shown-invitation.ts'

/** Signs in by a sign-on address that was made from an invitation: both are used up. */
export const trialDoor: Door = {
  isForMany: async () => false,
  whose: async () => null,
  async open({ tx, secret, visit, now }) {
    const link = await openLink(tx, secret, ['trial-sso'], now)
    if (link === null || isRefusal(link)) return link
    const shown = await holdInvitationOf(tx, link.personId as StudentId)
    return shown && (await letIn({ tx, visit, now }, shown, { pressId: null }))
  },
}
