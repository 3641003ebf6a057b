import { isRefusal } from '#contract/kernel/refusal.ts'
import { tutorResendTrialInvitation } from '#contract/trials/trials.ts'
import { handle } from '#server/platform/handle.ts'
import { holdTrial } from '../find-trials.ts'
import { sendInvitation } from '../invite.ts'
import * as rules from '../rules.ts'

export const tutorResendTrialInvitationCall = handle(
  tutorResendTrialInvitation,
  async (asked, { trialId, secret }) => {
    const held = await holdTrial(asked.tx, asked.who.branchId, trialId)
    if (isRefusal(held)) return held
    const { trial, lesson } = held
    const refused = rules.mayChange(rules.trialStatus(trial, lesson, asked.now))
    if (refused) return refused
    return await sendInvitation(asked, { trialId, studentId: trial.student.id, lesson }, secret)
  },
)
