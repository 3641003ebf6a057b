import { officeReportTutorAbsence } from '#contract/days/tutor-absences.ts'
import type { TutorAbsenceId } from '#contract/kernel/ids.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { findTutorAbsence, listTutorAbsences, saveTutorAbsence } from '../tutor-absence-store.ts'

export const officeReportTutorAbsenceCall = handle(
  officeReportTutorAbsence,
  async ({ tx, who, now, audit }, { tutorId, firstDay, lastDay, words, teller }) => {
    const tutor = await directoryStore.findTutorOf(tx, who.branchId, tutorId)
    if (!tutor) return notFound()
    if (tutor.leftAt !== null) return refuse('NotOfSchool')
    await holdPlanning(tx, who.branchId)
    const days = { firstDay, lastDay }
    const others = await listTutorAbsences(tx, who.branchId, days)
    if (others.some((other) => other.tutor.id === tutorId)) return refuse('AlreadyAbsent')
    const id = tx.newId<TutorAbsenceId>()
    const told = { id, ...days, words, teller, by: who.id, at: now }
    await saveTutorAbsence(tx, { branchId: who.branchId, tutorId, ...told })
    // Not the reason: an illness stays out of the audit.
    audit('tutor-absence-told', { absence: id, tutor: tutorId, before: {}, after: days })
    return { absence: (await findTutorAbsence(tx, who.branchId, id))! }
  },
)
