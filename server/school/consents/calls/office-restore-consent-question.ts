import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeRestoreConsentQuestion } from '#contract/school/consent-questions.ts'
import { handle } from '#server/platform/handle.ts'
import { findQuestion, holdQuestions, listEverAsked, saveRetired } from '../question-store.ts'
import { mayAskOneMore } from '../rules.ts'

export const officeRestoreConsentQuestionCall = handle(
  officeRestoreConsentQuestion,
  async ({ tx, who, audit }, { questionId }) => {
    await holdQuestions(tx, who.branchId)
    const question = await findQuestion(tx, who.branchId, questionId)
    if (!question) return notFound()
    if (question.retiredAt === null) return refuse('Stale')
    if (!mayAskOneMore(await listEverAsked(tx, who.branchId))) return refuse('TooManyQuestions')
    await saveRetired(tx, questionId, null)
    audit('consent-question-restored', {
      question: questionId,
      before: { isAsked: false },
      after: { title: question.title, isAsked: true },
    })
    return undefined
  },
)
