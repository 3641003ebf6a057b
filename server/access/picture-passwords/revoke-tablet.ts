import type { BranchId, ClassroomTabletId } from '#contract/kernel/ids.ts'
import { type NotFound, notFound } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Asked } from '#server/platform/handle.ts'
import { findTablet, takeTabletBack } from './tablet-store.ts'

/** Ends a tablet of the branch, and the sign-ins by pictures on it. */
export async function revokeTablet(
  { tx, who, now, audit }: Asked<{ id: string; branchId: BranchId }>,
  tabletId: ClassroomTabletId,
): Promise<undefined | NotFound> {
  const tablet = await findTablet(tx, { id: tabletId })
  if (tablet?.branchId !== who.branchId) return notFound()
  // Somebody else may have pressed first.
  if (!(await takeTabletBack(tx, tabletId, who.id, now))) return undefined
  const signedOut = await endSignIns(tx, { way: { kind: 'pictures', id: tabletId } }, 'taken-back', now)
  audit('classroom-tablet-revoked', { tablet: tabletId, classroom: tablet.classroomId, signedOut })
  return undefined
}
