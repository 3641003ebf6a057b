import { officeAllowClassroomTablet } from '#contract/access/picture-passwords.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { tabletState } from '../rules.ts'
import { findTablet, takeAllowed } from '../tablet-store.ts'

export const officeAllowClassroomTabletCall = handle(
  officeAllowClassroomTablet,
  async ({ tx, who, now, audit }, { tabletId }) => {
    const tablet = await findTablet(tx, { id: tabletId })
    if (tablet?.branchId !== who.branchId || tablet.boundAt === null) return notFound()
    // Somebody else may have said yes first.
    if (tabletState(tablet, now.getTime()) === 'open') return undefined
    if (!(await takeAllowed(tx, tabletId, who.id, now))) return refuse('LinkRevoked', { tutor: tablet.maker })
    audit('classroom-tablet-allowed', {
      tablet: tabletId,
      classroom: tablet.classroomId,
      tutor: tablet.madeBy,
    })
    return undefined
  },
)
