import type { ConsentAbout, ConsentQuestion } from '#contract/school/consents.ts'
import { useLanguage, useWords } from '#web/words/words.ts'

interface QuestionWords {
  title: string
  words: string
  /** Set where the words are not in the language of the screen. */
  lang?: 'ja'
}

/** A branch's question in the reader's language, and in Japanese where it has no English words. */
export function useQuestionWords(): (question: ConsentQuestion) => QuestionWords {
  const [language] = useLanguage()
  return ({ title, words, titleEn, wordsEn }) => {
    if (language !== 'en') return { title, words }
    return titleEn === '' ? { title, words, lang: 'ja' } : { title: titleEn, words: wordsEn }
  }
}

/** The short name of what an answer is about, as staff read it. */
export function useMatterName(
  questions: readonly ConsentQuestion[],
): (about: ConsentAbout) => Omit<QuestionWords, 'words'> {
  const { kinds } = useWords().consent.tutor
  const wordsOf = useQuestionWords()
  return ({ kind, questionId }) => {
    if (kind !== 'branch') return { title: kinds[kind] }
    return wordsOf(questions.find(({ id }) => id === questionId)!)
  }
}
