import { officeAllowClassroomTablet } from '#contract/access/picture-passwords.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { grantUses } from '#server/access/grants/index.ts'
import { handle } from '#server/platform/handle.ts'
import { TABLET_UNUSED_MS, tabletState } from '../rules.ts'
import { findTablet } from '../tablet-store.ts'

export const officeAllowClassroomTabletCall = handle(
  officeAllowClassroomTablet,
  async ({ tx, who, now, audit }, { tabletId }) => {
    const tablet = await findTablet(tx, { id: tabletId })
    if (tablet?.branchId !== who.branchId || tablet.boundAt === null) return notFound()
    // Somebody else may have said yes first.
    if (tabletState(tablet, now.getTime()) === 'open') return undefined
    const yes = { now, until: now.getTime() + TABLET_UNUSED_MS }
    if (!(await grantUses.takeAllowed(tx, tabletId, who.id, yes)))
      return refuse('LinkRevoked', { tutor: tablet.maker })
    audit('classroom-tablet-allowed', {
      tablet: tabletId,
      classroom: tablet.classroomId,
      tutor: tablet.madeBy,
    })
    return undefined
  },
)
