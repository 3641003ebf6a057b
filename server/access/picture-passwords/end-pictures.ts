import type { BranchId, ClassroomTabletId, StudentId } from '#contract/kernel/ids.ts'
import { type NotFound, notFound } from '#contract/kernel/refusal.ts'
import { endGrants, type Grants } from '#server/access/endings/index.ts'
import { endSignIns } from '#server/access/identity/index.ts'
import type { Asked } from '#server/platform/handle.ts'
import { forgetGuesses } from './picture-password-store.ts'
import { findTablet } from './tablet-store.ts'

/** Ends a tablet of the branch, and the sign-ins by pictures on it. */
export async function revokeTablet(
  { tx, who, now, audit }: Asked<{ id: string; branchId: BranchId }>,
  grants: Grants,
  tabletId: ClassroomTabletId,
): Promise<undefined | NotFound> {
  const tablet = await findTablet(tx, { id: tabletId })
  if (tablet?.branchId !== who.branchId) return notFound()
  const { grants: ended, signedOut } = await endGrants(
    tx,
    grants,
    'any',
    { ids: [tabletId] },
    { by: who.id, now },
  )
  // Somebody else may have pressed first.
  if (ended.length === 0) return undefined
  audit('classroom-tablet-revoked', { tablet: tabletId, classroom: tablet.classroomId, signedOut })
  return undefined
}

/** With a picture password the wrong tries end, and the sign-ins that came of it: these name the tablet as their way in. */
export const picturesEnded: NonNullable<Grants['endings']['picture-password']> = async (
  tx,
  { personId },
  now,
) => {
  const studentId = personId as StudentId
  await forgetGuesses(tx, studentId)
  return await endSignIns(tx, { role: 'student', personId: studentId, by: 'pictures' }, 'taken-back', now)
}
