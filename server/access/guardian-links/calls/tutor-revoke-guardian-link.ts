import { tutorRevokeGuardianLink } from '#contract/access/guardian-links.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { revokeLink } from '../make-link.ts'

export const tutorRevokeGuardianLinkCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(tutorRevokeGuardianLink, (asked, { guardianLinkId }) => revokeLink(asked, grants, guardianLinkId))
