import type { AnswerOf, ItemOf } from '#contract/rules/item-kinds.ts'
import { dictatedWords, type Word } from '#server/text/words.ts'
import { alignWords } from '../dictation/align-words.ts'
import type { WordOutcome } from '../dictation/compare-words.ts'
import type { JudgedKind } from './item-kind.ts'

export const typing: JudgedKind<ItemOf<'typing'>> = {
  judge: (_item, answer, { right }) => judgeTyping((answer as AnswerOf<'typing'>).text, right),
  vary: (item) => item,
}

interface JudgedTyping {
  outcome: WordOutcome
  /** The share of right words, in hundredths; a word that is almost right counts half. */
  credit: number
  /** The words of the right text, each with its result. */
  words: { text: string; outcome: WordOutcome }[]
}

/** With half of the words right or more, the answer is almost right. */
const ALMOST = 50
/** The rest of an answer that is longer than this is ignored. */
const MOST_TYPED = 100

/**
 * Word by word. Case, blanks, punctuation, accents, full and half width do not matter, nor do British and American
 * spellings, numerals and number words up to 100, contractions and their long forms.
 * @param right every text that is right; the one nearest to the answer counts.
 */
export function judgeTyping(given: string, right: readonly string[]): JudgedTyping {
  const typed = dictatedWords(given).slice(0, MOST_TYPED)
  const judged = right.map((text) => judgeAgainst(text, typed))
  return judged.reduce((best, one) => (one.credit > best.credit ? one : best))
}

function judgeAgainst(text: string, typed: Word[]): JudgedTyping {
  const right = dictatedWords(text)
  const isSame = lettersOf(right) === lettersOf(typed) && typed.length !== right.length
  // All blanks may be in other places, as in `goodmorning sun`.
  const { outcomes, extra } = isSame
    ? { outcomes: right.map(() => 'right' as const), extra: 0 }
    : alignWords(right, typed)
  const points = outcomes.reduce((sum, one) => sum + (one === 'right' ? 100 : one === 'almost' ? 50 : 0), 0)
  const credit = Math.round(points / Math.max(1, right.length + extra))
  const outcome = credit === 100 ? 'right' : credit >= ALMOST ? 'almost' : 'wrong'
  return { outcome, credit, words: wordsShown(text, outcomes) }
}

/** Words as the book writes them; a word of several parts, as `twenty-one`, gets the result of its worst part. */
function wordsShown(text: string, outcomes: readonly WordOutcome[]): JudgedTyping['words'] {
  let at = 0
  return text
    .split(/\s+/u)
    .filter(Boolean)
    .map((piece) => {
      const parts = outcomes.slice(at, (at += dictatedWords(piece).length))
      const worst = (['wrong', 'almost'] as const).find((one) => parts.includes(one))
      return { text: piece, outcome: worst ?? 'right' }
    })
}

function lettersOf(words: readonly Word[]): string {
  return words.map(({ letters }) => letters).join('')
}
