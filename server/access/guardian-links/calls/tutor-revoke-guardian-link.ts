import { tutorRevokeGuardianLink } from '#contract/access/guardian-links.ts'
import type { GuardianLinkId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { revokeLink } from '../make-link.ts'

declare module '#server/platform/services.ts' {
  interface Services {
    /** Each ends what an upper feature has of a guardian's link, in the transaction that revokes it. */
    linkEndings: readonly ((tx: Tx, id: GuardianLinkId) => Promise<unknown>)[]
  }
}

export const tutorRevokeGuardianLinkCall = ({ linkEndings }: Services) =>
  handle(tutorRevokeGuardianLink, (asked, { guardianLinkId }) =>
    revokeLink(asked, guardianLinkId, linkEndings),
  )
