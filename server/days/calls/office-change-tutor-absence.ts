import { officeChangeTutorAbsence } from '#contract/days/tutor-absences.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { changeTutorAbsence, findTutorAbsence, listTutorAbsences } from '../tutor-absence-store.ts'

export const officeChangeTutorAbsenceCall = handle(
  officeChangeTutorAbsence,
  async ({ tx, who, audit }, { absenceId, revision, firstDay, lastDay, words, teller }) => {
    await holdPlanning(tx, who.branchId)
    const before = await findTutorAbsence(tx, who.branchId, absenceId)
    if (!before) return notFound()
    if (before.revision !== revision) return refuse('Stale')
    const days = { firstDay, lastDay }
    const others = await listTutorAbsences(tx, who.branchId, days)
    const { tutor } = before
    if (others.some((other) => other.tutor.id === tutor.id && other.id !== absenceId))
      return refuse('AlreadyAbsent')
    await changeTutorAbsence(tx, { id: absenceId, ...days, words, teller, revision })
    audit('tutor-absence-changed', {
      absence: absenceId,
      tutor: tutor.id,
      before: { firstDay: before.firstDay, lastDay: before.lastDay },
      after: days,
    })
    return { absence: (await findTutorAbsence(tx, who.branchId, absenceId))! }
  },
)
