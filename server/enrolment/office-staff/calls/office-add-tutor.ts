import { officeAddTutor } from '#contract/enrolment/staff.ts'
import type { TutorId } from '#contract/kernel/ids.ts'
import { refuse } from '#contract/kernel/refusal.ts'
import {
  accountOf,
  findCredential,
  hashPassword,
  saveCredential,
  credentials,
} from '#server/access/accounts/index.ts'
import { handlePrepared } from '#server/platform/handle.ts'
import { saveTutor } from '#server/school/people/index.ts'

export const officeAddTutorCall = handlePrepared(
  officeAddTutor,
  ({ password }, { runtime }) => hashPassword(runtime, password),
  async ({ tx, who, audit }, { displayName, loginId: typed, password }, passwordHash) => {
    const loginId = accountOf(typed)
    if (await findCredential(tx, loginId)) return refuse('LoginIdTaken')
    const easy = await credentials.refuseEasy(tx, password, { loginId, displayName, branchId: who.branchId })
    if (easy) return easy
    const id = tx.newId<TutorId>()
    await saveTutor(tx, { id, displayName, branchId: who.branchId })
    await saveCredential(tx, { loginId, role: 'tutor', personId: id, passwordHash })
    audit('tutor-added', { tutor: id, before: null, after: { displayName, loginId } })
    return { tutorId: id, loginId }
  },
)
