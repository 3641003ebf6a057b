import type { Consent, ConsentAbout, ConsentQuestion } from '../consents.ts'

/** So many questions a branch asks at most: a page of a few questions is read, and a longer one is only pressed through. */
export const MOST_QUESTIONS = 10
/** Letters of a title and of the words below it. */
export const MOST_TITLE = 60
export const MOST_WORDS = 600

/**
 * Counts the editions of the sentences that ask about the voice. An answer keeps the one that the family read; a test asks for
 * the next number when a sentence changes.
 */
export const CONSENT_EDITION = 1
/** Letters of the number of a form on paper. */
export const MOST_FORM_NUMBER = 40

type Words = Omit<ConsentQuestion, 'id'>

/** True if both ask the same in the same words. */
export function isSameQuestion(one: Words, other: Words): boolean {
  return (
    one.title === other.title &&
    one.words === other.words &&
    one.titleEn === other.titleEn &&
    one.wordsEn === other.wordsEn
  )
}

/** True if both are about the same question. */
export function isSameMatter(one: ConsentAbout, other: ConsentAbout): boolean {
  return one.kind === other.kind && one.questionId === other.questionId
}

/** The last answer to a question; null without one. */
export function answerTo<C extends Pick<Consent, 'kind' | 'questionId'>>(
  consents: readonly C[],
  about: ConsentAbout,
): C | null {
  return consents.find((each) => isSameMatter(each, about)) ?? null
}

/** All questions for a guardian, in order: the two about the voice, then those of the branch. */
export function mattersOf(questions: readonly ConsentQuestion[]): ConsentAbout[] {
  return [
    { kind: 'voice', questionId: null },
    { kind: 'recording', questionId: null },
    ...questions.map(({ id }) => ({ kind: 'branch' as const, questionId: id })),
  ]
}

/** A name for what an answer is about that no other question has. */
export function keyOf({ kind, questionId }: ConsentAbout): string {
  return questionId ?? kind
}

/**
 * The next questions for a guardian: about the voice all that are not given, since a lesson would use it, and of the
 * branch's questions those without an answer, since a no is one.
 */
export function openMatters(
  questions: readonly ConsentQuestion[],
  consents: readonly Pick<Consent, 'kind' | 'questionId' | 'isGiven'>[],
): ConsentAbout[] {
  return mattersOf(questions).filter((about) => {
    const answer = answerTo(consents, about)
    return answer === null || (about.kind !== 'branch' && !answer.isGiven)
  })
}
