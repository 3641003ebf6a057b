import { officeRevokeGuardianLink } from '#contract/access/ways-in.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { revokeLink } from '../make-link.ts'

export const officeRevokeGuardianLinkCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(officeRevokeGuardianLink, (asked, { guardianLinkId }) => revokeLink(asked, grants, guardianLinkId))
