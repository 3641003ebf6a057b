import { revokeClassroomTablet } from '#contract/access/picture-passwords.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { findTablet } from '../tablet-store.ts'

/** The sign-ins by pictures on it end with it. */
export const revokeClassroomTabletCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(revokeClassroomTablet, async ({ tx, who, now, audit }, { tabletId }) => {
    const tablet = await findTablet(tx, { id: tabletId })
    if (tablet?.branchId !== who.branchId) return notFound()
    const by = { by: who.id, now }
    const { grants: ended, signedOut } = await endGrants(tx, grants, 'any', { ids: [tabletId] }, by)
    // Somebody else may have pressed first.
    if (ended.length === 0) return undefined
    audit('classroom-tablet-revoked', { tablet: tabletId, classroom: tablet.classroomId, signedOut })
    return undefined
  })
