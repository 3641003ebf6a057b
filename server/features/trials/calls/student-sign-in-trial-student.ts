import { isRefusal } from '#contract/kernel/refusal.ts'
import { studentSignInTrialStudent } from '#contract/trials/invitations.ts'
import { tellEntered } from '#server/features/identity/index.ts'
import { countAttempt, giveBackAttempt } from '#server/features/sign-in-attempts/index.ts'
import { handleEntry } from '#server/platform/handle.ts'
import { hashOf } from '#server/platform/secret.ts'
import { holdInvitation, letIn } from '../invitation.ts'

export const studentSignInTrialStudentCall = handleEntry(
  studentSignInTrialStudent,
  async (door, { token, ...given }) => {
    const { database, visit, now } = door
    const tried = await countAttempt(door, hashOf(token))
    if (isRefusal(tried)) return tried
    const begun = await database.transaction(async (tx) => {
      const shown = await holdInvitation(tx, token)
      if (isRefusal(shown)) return shown
      await giveBackAttempt(tx, tried)
      return await letIn({ tx, visit, now }, shown, given)
    })
    return isRefusal(begun) ? begun : await tellEntered(begun, door)
  },
)
