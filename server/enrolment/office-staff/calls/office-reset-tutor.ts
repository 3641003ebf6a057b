import { officeResetTutor } from '#contract/enrolment/staff.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { takeFactors } from '#server/access/factors/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { directoryStore } from '#server/school/people/index.ts'

export const officeResetTutorCall = ({ grants }: Pick<Services, 'grants'>) =>
  handle(officeResetTutor, async ({ tx, who, now, audit }, { tutorId }) => {
    const tutor = await directoryStore.findTutorOf(tx, who.branchId, tutorId)
    if (!tutor) return notFound()
    if (tutor.leftAt !== null) return refuse('NotOfSchool')
    const whom = { role: 'tutor', personId: tutorId } as const
    const taken = await takeFactors(tx, grants, whom, { by: who.id, now })
    if (isRefusal(taken)) return taken
    audit('second-factor-reset', { tutor: tutorId, ...taken })
    return { tutorId }
  })
