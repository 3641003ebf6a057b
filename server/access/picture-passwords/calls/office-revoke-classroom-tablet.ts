import { officeRevokeClassroomTablet } from '#contract/access/picture-passwords.ts'
import { handle } from '#server/platform/handle.ts'
import { revokeTablet } from '../revoke-tablet.ts'

export const officeRevokeClassroomTabletCall = handle(
  officeRevokeClassroomTablet,
  async (asked, { tabletId }) => await revokeTablet(asked, tabletId),
)
