import { officeChangeTutor } from '#contract/enrolment/staff.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { accountOf, findCredential, credentials } from '#server/access/accounts/index.ts'
import { changedFields, refuseStale } from '#server/enrolment/office-people/index.ts'
import { isMachine } from '#server/platform/actor.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore, saveTutor } from '#server/school/people/index.ts'

export const officeChangeTutorCall = handle(
  officeChangeTutor,
  async ({ tx, who, audit }, { tutorId, revision: seen, displayName, loginId }) => {
    const before = await directoryStore.findTutorOf(tx, who.branchId, tutorId)
    if (!before) return notFound()
    const login = await credentials.findLoginId(tx, { role: 'tutor', personId: tutorId })
    const revision = await directoryStore.takeRevision(tx, 'tutor', tutorId, seen)
    if (revision === null) return refuseStale(before)
    await saveTutor(tx, { id: tutorId, displayName, branchId: who.branchId })
    const wanted = loginId && login ? accountOf(loginId) : login
    if (wanted && wanted !== login) {
      // A single sign-on may let in the person who has this login id there.
      if (isMachine(who)) return refuse('NotForMachines')
      if (await findCredential(tx, wanted)) return refuse('LoginIdTaken')
      await credentials.saveLoginId(tx, { role: 'tutor', personId: tutorId }, wanted)
    }
    const was = { displayName: before.displayName, loginId: login }
    audit('tutor-changed', { tutor: tutorId, ...changedFields(was, { displayName, loginId: wanted }) })
    return { revision }
  },
)
