import { notFound } from '#contract/kernel/refusal.ts'
import { tutorRevokeClassroomTablet } from '#contract/picture-passwords.ts'
import { endSignIns } from '#server/features/identity/index.ts'
import { handle } from '#server/platform/handle.ts'
import { findTablet, takeTabletBack } from '../tablet-store.ts'

export const tutorRevokeClassroomTabletCall = handle(
  tutorRevokeClassroomTablet,
  async ({ tx, who, now, audit }, { tabletId }) => {
    const tablet = await findTablet(tx, { id: tabletId })
    if (tablet?.branchId !== who.branchId) return notFound()
    // Another tutor may have pressed first.
    if (!(await takeTabletBack(tx, tabletId, who.id, now))) return
    const signedOut = await endSignIns(tx, { way: { kind: 'pictures', id: tabletId } }, 'taken-back', now)
    audit('classroom-tablet-revoked', { tablet: tabletId, classroom: tablet.classroomId, signedOut })
  },
)
