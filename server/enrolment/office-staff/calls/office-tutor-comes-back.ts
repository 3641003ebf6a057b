import { officeTutorComesBack } from '#contract/enrolment/staff.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { refuseStale } from '#server/enrolment/office-people/index.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'

export const officeTutorComesBackCall = handle(
  officeTutorComesBack,
  async ({ tx, who, audit }, { tutorId, revision: seen }) => {
    const before = await directoryStore.findTutorOf(tx, who.branchId, tutorId)
    if (!before) return notFound()
    if (before.leftAt === null) return refuse('AlreadyOfSchool')
    const revision = await directoryStore.takeRevision(tx, 'tutor', tutorId, seen)
    if (revision === null) return refuseStale(before)
    await directoryStore.saveLeft(tx, 'tutor', tutorId, null)
    audit('tutor-came-back', { tutor: tutorId, before: { leftAt: before.leftAt }, after: { leftAt: null } })
    return { revision }
  },
)
