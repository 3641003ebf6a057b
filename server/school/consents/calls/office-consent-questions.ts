import { officeConsentQuestions } from '#contract/school/consent-questions.ts'
import { handle } from '#server/platform/handle.ts'
import { countAnswers, listAnswered, listEverAsked } from '../question-store.ts'

export const officeConsentQuestionsCall = handle(officeConsentQuestions, async ({ tx, who }) => {
  const answered = await listAnswered(tx, who.branchId)
  const countsOf = await countAnswers(tx, who.branchId)
  const kept = (await listEverAsked(tx, who.branchId)).map(({ place: _place, ...question }) => ({
    ...question,
    counts: countsOf(question.id),
    isAnswered: answered.has(question.id),
  }))
  return {
    asked: kept.filter(({ retiredAt }) => retiredAt === null),
    retired: kept
      .filter(({ retiredAt, isAnswered }) => retiredAt !== null && isAnswered)
      .toSorted((one, other) => other.retiredAt! - one.retiredAt!),
  }
})
