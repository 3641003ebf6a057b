import type { AnswerOf, ItemOf } from '#contract/learning/rules/item-kinds.ts'
import { dictatedWords, type Word } from '#server/text/words.ts'
import type { JudgedKind } from '../item-kinds.ts'
import { type WordOutcome, compareWords } from './compare-words.ts'

export const typingRules: JudgedKind<ItemOf<'typing'>> = {
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

/** The maximum number of words on one side that may match one word on the other. */
const MOST_JOINED = 3
const worth: Record<WordOutcome, number> = { right: 2, almost: 1, wrong: 0 }

interface Aligned {
  /** The count of right words, in halves. */
  halves: number
  /** Typed words that match none. */
  extra: number
  outcomes: WordOutcome[]
}

/**
 * Aligns the typed words with the right ones, so that as many as possible are right; between two equally good alignments it
 * takes the one with fewer extra words.
 * @returns the result for each word of `right`, and the number of extra words.
 */
function alignWords(right: readonly Word[], typed: readonly Word[]): Pick<Aligned, 'extra' | 'outcomes'> {
  const rows: Aligned[][] = []
  for (let r = 0; r <= right.length; r += 1) {
    rows.push([])
    for (let t = 0; t <= typed.length; t += 1) rows[r]!.push(bestOf(right, typed, r, t, rows))
  }
  return rows[right.length]![typed.length]!
}

/** The best alignment of the first `t` typed words with the first `r` right ones, from the shorter alignments. */
function bestOf(
  right: readonly Word[],
  typed: readonly Word[],
  r: number,
  t: number,
  rows: Aligned[][],
): Aligned {
  if (r === 0) return { halves: 0, extra: t, outcomes: [] }
  const ways: Aligned[] = []
  const missing = rows[r - 1]![t]!
  ways.push({ ...missing, outcomes: [...missing.outcomes, 'wrong'] })
  if (t > 0) ways.push({ ...rows[r]![t - 1]!, extra: rows[r]![t - 1]!.extra + 1 })
  for (const [a, b] of STEPS) {
    if (a > r || b > t) continue
    const outcome = compareWords(right.slice(r - a, r), typed.slice(t - b, t))
    if (outcome === 'wrong' && a + b > 2) continue
    const before = rows[r - a]![t - b]!
    ways.push({
      halves: before.halves + a * worth[outcome],
      extra: before.extra,
      outcomes: [...before.outcomes, ...Array.from({ length: a }, () => outcome)],
    })
  }
  return ways.reduce((best, way) =>
    way.halves > best.halves || (way.halves === best.halves && way.extra < best.extra) ? way : best,
  )
}

/** The numbers of right words and typed words that are aligned with each other: one of the two is a single word. */
const STEPS: [right: number, typed: number][] = Array.from(
  { length: MOST_JOINED },
  (_, index) => index + 1,
).flatMap((many): [number, number][] =>
  many === 1
    ? [[1, 1]]
    : [
        [1, many],
        [many, 1],
      ],
)
