import { revokeGuardianLink } from '#contract/access/guardian-links.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endGrants } from '#server/access/endings/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { findGuardianLink } from '../guardian-link-store.ts'
import { getGuardianLink, viewGuardianLink } from '../view-guardian-link.ts'

/** The visits that came of it end with it, and what hangs on it. */
export const revokeGuardianLinkCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(revokeGuardianLink, async ({ tx, who, now, audit }, { guardianLinkId: id }) => {
    const link = await findGuardianLink(tx, { id })
    if (!link || !(await directoryStore.isOfSchool(tx, who.branchId, link.studentId))) return notFound()
    const by = { by: who.id, now }
    const { grants: revoked, signedOut, ended } = await endGrants(tx, grants, 'any', { ids: [id] }, by)
    if (revoked.length === 0) return refuse('LinkRevoked')
    const changed = { before: { revokedAt: null }, after: { revokedAt: now.getTime() } }
    audit('guardian-link-revoked', { link: id, student: link.studentId, signedOut, ...changed })
    return { link: viewGuardianLink(await getGuardianLink(tx, id)), ended }
  })
