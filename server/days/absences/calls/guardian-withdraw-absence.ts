import { guardianWithdrawAbsence } from '#contract/days/absences.ts'
import { handle } from '#server/platform/handle.ts'
import { withdrawAbsence } from '../change-absence.ts'

export const guardianWithdrawAbsenceCall = handle(guardianWithdrawAbsence, (asked, { lessonId }) =>
  withdrawAbsence(asked, { lessonId, studentId: asked.who.id }),
)
