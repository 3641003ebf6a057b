import { tutorRevokeClassroomTablet } from '#contract/access/picture-passwords.ts'
import { handle } from '#server/platform/handle.ts'
import { revokeTablet } from '../revoke-tablet.ts'

export const tutorRevokeClassroomTabletCall = handle(
  tutorRevokeClassroomTablet,
  async (asked, { tabletId }) => await revokeTablet(asked, tabletId),
)
