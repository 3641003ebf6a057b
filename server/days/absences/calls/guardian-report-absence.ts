import { guardianReportAbsence } from '#contract/days/absences.ts'
import { handle } from '#server/platform/handle.ts'
import { reportAbsence } from '../change-absence.ts'

/** It takes no student's id: the visit is to one student's page. */
export const guardianReportAbsenceCall = handle(guardianReportAbsence, (asked, { lessonId, reason, words }) =>
  reportAbsence(asked, { lessonId, studentId: asked.who.id }, { reason, words }),
)
