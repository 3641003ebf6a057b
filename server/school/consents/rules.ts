import type { Consent, ConsentQuestion } from '#contract/school/consents.ts'
import { MOST_QUESTIONS } from '#contract/school/rules/consent-questions.ts'

/** True if the guardian gave this very answer before: the answer on file keeps its date. */
export function isSaidAgain(
  before: Consent | null,
  { isGiven, guardian, how, ownLink, formNumber }: Omit<Consent, 'kind' | 'questionId' | 'at' | 'recordedBy'>,
): boolean {
  return (
    before !== null &&
    before.isGiven === isGiven &&
    before.how === how &&
    before.ownLink === ownLink &&
    before.formNumber === formNumber &&
    before.guardian.displayName === guardian.displayName &&
    before.guardian.relation === guardian.relation
  )
}

/** The audit's word for an answer; null counts as not given. */
export function eventOf(
  before: Pick<Consent, 'isGiven'> | null,
  isGiven: boolean,
): 'consent-given' | 'consent-withdrawn' | 'consent-refused' {
  if (isGiven) return 'consent-given'
  return before?.isGiven ? 'consent-withdrawn' : 'consent-refused'
}

/** @param kept all questions that a branch has ever asked */
export function mayAskOneMore(kept: readonly { retiredAt: number | null }[]): boolean {
  return kept.filter(({ retiredAt }) => retiredAt === null).length < MOST_QUESTIONS
}

/** The place after all questions that a branch has ever asked. */
export function nextPlace(kept: readonly { place: number }[]): number {
  return Math.max(0, ...kept.map(({ place }) => place)) + 1
}

/** The words of a question, without anything else about it. */
export function wordsOf({ title, words, titleEn, wordsEn }: Omit<ConsentQuestion, 'id'>) {
  return { title, words, titleEn, wordsEn }
}
