import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeRetireConsentQuestion } from '#contract/school/consent-questions.ts'
import { handle } from '#server/platform/handle.ts'
import { findQuestion, holdQuestions, saveRetired } from '../question-store.ts'

export const officeRetireConsentQuestionCall = handle(
  officeRetireConsentQuestion,
  async ({ tx, who, now, audit }, { questionId }) => {
    await holdQuestions(tx, who.branchId)
    const question = await findQuestion(tx, who.branchId, questionId)
    if (!question) return notFound()
    if (question.retiredAt !== null) return refuse('Stale')
    await saveRetired(tx, questionId, { by: who.id, at: now })
    audit('consent-question-retired', {
      question: questionId,
      before: { title: question.title, isAsked: true },
      after: { isAsked: false },
    })
    return undefined
  },
)
