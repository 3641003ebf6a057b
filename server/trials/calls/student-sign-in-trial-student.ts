import { isRefusal } from '../../../contract/kernel/refusal.ts'
import { signInTrialStudent } from '../../../contract/trial-invitations.ts'
import { forgetTries, hashOf, takeTries, tellEntered } from '../../identity/index.ts'
import { handleEntry } from '../../platform/handle.ts'
import { letIn } from '../let-in.ts'
import { holdInvitation } from '../shown-invitation.ts'

export const studentSignInTrialStudentCall = handleEntry(
  signInTrialStudent,
  async (door, { token, ...given }) => {
    const { database, visit, now } = door
    const tooMany = await database.transaction((tx) => takeTries(tx, hashOf(token), visit.address, now))
    if (tooMany) return tooMany
    const begun = await database.transaction(async (tx) => {
      const shown = await holdInvitation(tx, token)
      if (isRefusal(shown)) return shown
      await forgetTries(tx, hashOf(token), visit.address)
      return await letIn(tx, shown, given, now)
    })
    return isRefusal(begun) ? begun : await tellEntered(begun, 'trial', door)
  },
)
