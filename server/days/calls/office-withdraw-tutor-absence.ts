import { officeWithdrawTutorAbsence } from '#contract/days/tutor-absences.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { findTutorAbsence, withdrawTutorAbsence } from '../tutor-absence-store.ts'

export const officeWithdrawTutorAbsenceCall = handle(
  officeWithdrawTutorAbsence,
  async ({ tx, who, now, audit }, { absenceId, revision }) => {
    await holdPlanning(tx, who.branchId)
    const absence = await findTutorAbsence(tx, who.branchId, absenceId)
    if (!absence) return notFound()
    if (absence.revision !== revision) return refuse('Stale')
    await withdrawTutorAbsence(tx, absenceId, who.id, now)
    const { tutor, firstDay, lastDay } = absence
    const before = { firstDay, lastDay }
    audit('tutor-absence-withdrawn', { absence: absenceId, tutor: tutor.id, before, after: {} })
    return undefined
  },
)
