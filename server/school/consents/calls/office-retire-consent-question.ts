import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeRetireConsentQuestion } from '#contract/school/consent-questions.ts'
import { handle } from '#server/platform/handle.ts'
import { findQuestion, holdQuestions, listEverAsked, saveRetired } from '../question-store.ts'
import { mayAskOneMore } from '../rules.ts'

export const officeRetireConsentQuestionCall = handle(
  officeRetireConsentQuestion,
  async ({ tx, who, now, audit }, { questionId, retired }) => {
    await holdQuestions(tx, who.branchId)
    const question = await findQuestion(tx, who.branchId, questionId)
    if (!question) return notFound()
    if ((question.retiredAt !== null) === retired) return refuse('Stale')
    if (!retired && !mayAskOneMore(await listEverAsked(tx, who.branchId))) return refuse('TooManyQuestions')
    await saveRetired(tx, questionId, retired ? { by: who.id, at: now } : null)
    const asked = { title: question.title, isAsked: true }
    const notAsked = { isAsked: false }
    if (retired) audit('consent-question-retired', { question: questionId, before: asked, after: notAsked })
    else audit('consent-question-restored', { question: questionId, before: notAsked, after: asked })
    return undefined
  },
)
