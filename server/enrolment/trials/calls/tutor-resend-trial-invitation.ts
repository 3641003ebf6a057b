import { tutorResendTrialInvitation } from '#contract/enrolment/trials/trials.ts'
import { handle } from '#server/platform/handle.ts'
import { byLink, inviteAgain } from '../invite.ts'

export const tutorResendTrialInvitationCall = handle(
  tutorResendTrialInvitation,
  async (asked, { trialId, secret }) => await inviteAgain(asked, trialId, byLink(secret)),
)
