import type { ConsentQuestionId } from '#contract/kernel/ids.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { officeSaveConsentQuestion } from '#contract/school/consent-questions.ts'
import { isSameQuestion } from '#contract/school/rules/consent-questions.ts'
import { handle } from '#server/platform/handle.ts'
import { findQuestion, holdQuestions, listEverAsked, saveQuestion, saveRetired } from '../question-store.ts'
import { mayAskOneMore, nextPlace, wordsOf } from '../rules.ts'

/** An answer keeps the words that were read: other words are a question of their own in the same place. */
export const officeSaveConsentQuestionCall = handle(
  officeSaveConsentQuestion,
  async ({ tx, who, now, audit }, { questionId, ...words }) => {
    const { branchId } = who
    await holdQuestions(tx, branchId)
    const before = questionId && (await findQuestion(tx, branchId, questionId))
    if (questionId && !before) return notFound()
    if (before && before.retiredAt !== null) return refuse('Stale')
    if (before && isSameQuestion(before, words)) return { questionId: before.id }
    const kept = await listEverAsked(tx, branchId)
    if (!before && !mayAskOneMore(kept)) return refuse('TooManyQuestions')
    const question = { ...wordsOf(words), id: tx.newId<ConsentQuestionId>() }
    if (before) await saveRetired(tx, before.id, { by: who.id, at: now })
    const place = before?.place ?? nextPlace(kept)
    await saveQuestion(tx, { ...question, branchId, place, by: who.id, at: now })
    audit('consent-question-asked', {
      question: question.id,
      // The question in whose place it is asked.
      ...(before && { instead: before.id }),
      before: before && wordsOf(before),
      after: wordsOf(question),
    })
    return { questionId: question.id }
  },
)
