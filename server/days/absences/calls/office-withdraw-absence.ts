import { officeWithdrawAbsence } from '#contract/days/student-absences.ts'
import { handle } from '#server/platform/handle.ts'
import { withdrawAbsence } from '../change-absence.ts'

export const officeWithdrawAbsenceCall = handle(officeWithdrawAbsence, (asked, { lessonId, studentId }) =>
  withdrawAbsence(asked, { lessonId, studentId }),
)
