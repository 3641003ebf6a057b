import { officeRevokeClassroomTablet } from '#contract/access/picture-passwords.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { revokeTablet } from '../end-pictures.ts'

export const officeRevokeClassroomTabletCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(
    officeRevokeClassroomTablet,
    async (asked, { tabletId }) => await revokeTablet(asked, grants, tabletId),
  )
