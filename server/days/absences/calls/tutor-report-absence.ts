import { tutorReportAbsence } from '#contract/days/absences.ts'
import { handle } from '#server/platform/handle.ts'
import { reportAbsence } from '../change-absence.ts'

export const tutorReportAbsenceCall = handle(
  tutorReportAbsence,
  (asked, { lessonId, studentId, reason, words }) =>
    reportAbsence(asked, { lessonId, studentId }, { reason, words }),
)
