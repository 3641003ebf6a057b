import { recordAbsence } from '#contract/days/student-absences.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { changeAbsence } from '../change-absence.ts'

/** A guardian's visit is to one student's page. */
export const recordAbsenceCall = handle(recordAbsence, async (asked, { lessonId, studentId, told }) => {
  const { role, id } = asked.who
  if (role === 'parent' && id !== studentId) return notFound()
  return await changeAbsence(asked, { lessonId, studentId }, told)
})
