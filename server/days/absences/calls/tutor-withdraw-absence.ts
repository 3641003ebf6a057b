import { tutorWithdrawAbsence } from '#contract/days/absences.ts'
import { handle } from '#server/platform/handle.ts'
import { withdrawAbsence } from '../change-absence.ts'

export const tutorWithdrawAbsenceCall = handle(tutorWithdrawAbsence, (asked, { lessonId, studentId }) =>
  withdrawAbsence(asked, { lessonId, studentId }),
)
