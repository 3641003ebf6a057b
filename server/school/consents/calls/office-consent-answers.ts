import { notFound } from '#contract/kernel/refusal.ts'
import { officeConsentAnswers } from '#contract/school/consent-questions.ts'
import { handle } from '#server/platform/handle.ts'
import { findQuestion, listAnswers } from '../question-store.ts'

export const officeConsentAnswersCall = handle(officeConsentAnswers, async ({ tx, who }, { questionId }) => {
  if (!(await findQuestion(tx, who.branchId, questionId))) return notFound()
  const rows = await listAnswers(tx, who.branchId, questionId)
  return {
    students: rows.map((row) => ({
      id: row.studentId,
      displayName: row.displayName,
      classroom: { id: row.classroomId, name: row.classroom },
      consent:
        row.at === null
          ? null
          : {
              isGiven: Number(row.isGiven) === 1,
              guardian: { displayName: row.guardian!, relation: row.relation! },
              how: row.how!,
              at: Number(row.at),
              ownLink: row.ownLink,
              formNumber: row.formNumber,
            },
    })),
  }
})
