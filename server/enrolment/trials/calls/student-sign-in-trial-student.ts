import { studentSignInTrialStudent } from '#contract/enrolment/trials/invitations.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import { tellEntered } from '#server/access/identity/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { holdInvitation, letIn, saveConsents } from '../invitation.ts'

export const studentSignInTrialStudentCall = ({ consentChanges }: Services) =>
  handleEntry(studentSignInTrialStudent, async (door, { token, consents, ...given }) => {
    const { database, visit, now, log } = door
    const begun = await database.transaction(async (tx) => {
      const shown = await holdInvitation(tx, token)
      if (isRefusal(shown)) return shown
      const begun = await letIn({ tx, visit, now }, shown, given)
      if (isRefusal(begun) || !consents) return begun
      return (await saveConsents({ tx, visit, now, log }, shown, consents, consentChanges)) ?? begun
    })
    return isRefusal(begun) ? begun : await tellEntered(begun, door)
  })
