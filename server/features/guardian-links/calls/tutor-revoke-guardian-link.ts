import { tutorRevokeGuardianLink } from '#contract/guardian-links.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { endSignIns } from '#server/features/identity/index.ts'
import { handle } from '#server/platform/handle.ts'
import { findGuardianLink, takeGuardianLinkBack } from '../guardian-link-store.ts'
import { getGuardianLink, mayHaveGuardians, viewGuardianLink } from '../view-guardian-link.ts'

export const tutorRevokeGuardianLinkCall = handle(
  tutorRevokeGuardianLink,
  async ({ tx, who, now, audit }, { guardianLinkId: id }) => {
    const link = await findGuardianLink(tx, { id })
    if (!link || !(await mayHaveGuardians(tx, who, link.studentId))) return notFound()
    if (!(await takeGuardianLinkBack(tx, id, who.id, now))) return refuse('LinkRevoked')
    const signedOut = await endSignIns(tx, { way: { kind: 'guardian-link', id } }, 'taken-back', now)
    audit('guardian-link-revoked', { link: id, student: link.studentId, signedOut })
    return { link: viewGuardianLink(await getGuardianLink(tx, id)) }
  },
)
