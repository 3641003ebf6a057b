import { tutorRevokeClassroomTablet } from '#contract/access/picture-passwords.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { revokeTablet } from '../end-pictures.ts'

export const tutorRevokeClassroomTabletCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(
    tutorRevokeClassroomTablet,
    async (asked, { tabletId }) => await revokeTablet(asked, grants, tabletId),
  )
