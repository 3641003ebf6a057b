import { officeResendTrialInvitation } from '#contract/enrolment/trials/office-trials.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { byWayIn, inviteAgain } from '../invite.ts'

export const officeResendTrialInvitationCall = ({ sendsLetters }: Services) =>
  handle(
    officeResendTrialInvitation,
    async (asked, { trialId, wayIn }) =>
      await inviteAgain(asked, trialId, byWayIn({ ...asked, sendsLetters }, wayIn)),
  )
