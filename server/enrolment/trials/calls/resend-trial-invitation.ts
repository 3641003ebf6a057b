import { resendTrialInvitation } from '#contract/enrolment/trials/trials.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { holdTrial } from '../find-trials.ts'
import { byWayIn, sendInvitation } from '../invite.ts'
import * as rules from '../rules.ts'

export const resendTrialInvitationCall = ({ sendsLetters }: Services) =>
  handle(resendTrialInvitation, async (asked, { trialId, wayIn }) => {
    const held = await holdTrial(asked.tx, asked.who.branchId, trialId)
    if (isRefusal(held)) return held
    const { trial, lesson } = held
    const refused = rules.mayChange(rules.trialStatus(trial, lesson, asked.now))
    if (refused) return refused
    const handOver = byWayIn({ ...asked, sendsLetters }, wayIn)
    return await sendInvitation(asked, { trialId, studentId: trial.student.id, lesson }, handOver)
  })
