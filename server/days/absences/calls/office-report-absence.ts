import { officeReportAbsence } from '#contract/days/student-absences.ts'
import { handle } from '#server/platform/handle.ts'
import { reportAbsence } from '../change-absence.ts'

export const officeReportAbsenceCall = handle(
  officeReportAbsence,
  (asked, { lessonId, studentId, reason, words, teller }) =>
    reportAbsence(asked, { lessonId, studentId }, { reason, words, teller }),
)
