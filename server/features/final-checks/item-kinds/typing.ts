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
  /** The words of the text as it is right, each with what became of it. */
  words: { text: string; outcome: WordOutcome }[]
}

/** From half of the words on it is almost right. */
const ALMOST = 50
/** A longer answer than this has no more to tell. */
const MOST_TYPED = 100

/**
 * Word by word. Case, blanks, punctuation, accents, full and half width do not matter, nor do British and American
 * spellings, numerals and number words up to 100, contractions and their long forms.
 * @param right every text that is right; the one that was come nearest to counts.
 */
export function judgeTyping(given: string, right: readonly string[]): JudgedTyping {
  const typed = dictatedWords(given).slice(0, MOST_TYPED)
  const judged = right.map((text) => judgeAgainst(text, typed))
  return judged.reduce((best, one) => (one.credit > best.credit ? one : best))
}

function judgeAgainst(text: string, typed: Word[]): JudgedTyping {
  const right = dictatedWords(text)
  const isSame = lettersOf(right) === lettersOf(typed) && typed.length !== right.length
  // Blanks in other places all along, as in `goodmorning sun`.
  const { outcomes, extra } = isSame
    ? { outcomes: right.map(() => 'right' as const), extra: 0 }
    : alignWords(right, typed)
  const points = outcomes.reduce((sum, one) => sum + (one === 'right' ? 100 : one === 'almost' ? 50 : 0), 0)
  const credit = Math.round(points / Math.max(1, right.length + extra))
  const outcome = credit === 100 ? 'right' : credit >= ALMOST ? 'almost' : 'wrong'
  return { outcome, credit, words: wordsShown(text, outcomes) }
}

/** Words as the book writes them; one of several parts, as `twenty-one`, is as good as its worst. */
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
