import { tutorRevokeGuardianLink } from '#contract/guardian-links.ts'
import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/features/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { findGuardianLink, takeGuardianLinkBack } from '../guardian-link-store.ts'
import { getGuardianLink, mayHaveGuardians, viewGuardianLink } from '../view-guardian-link.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** Each ends what an upper feature has of a guardian's link, in the transaction that revokes it. */
    linkEndings: readonly ((tx: Tx, id: GuardianLinkId) => Promise<unknown>)[]
  }
}

export const tutorRevokeGuardianLinkCall = ({ linkEndings }: Services) =>
  handle(tutorRevokeGuardianLink, async ({ tx, who, now, audit }, { guardianLinkId: id }) => {
    const link = await findGuardianLink(tx, { id })
    if (!link || !(await mayHaveGuardians(tx, who, link.studentId))) return notFound()
    if (!(await takeGuardianLinkBack(tx, id, who.id, now))) return refuse('LinkRevoked')
    const signedOut = await endSignIns(tx, { way: { kind: 'guardian-link', id } }, 'taken-back', now)
    for (const end of linkEndings) await end(tx, id)
    audit('guardian-link-revoked', { link: id, student: link.studentId, signedOut })
    return { link: viewGuardianLink(await getGuardianLink(tx, id)) }
  })
