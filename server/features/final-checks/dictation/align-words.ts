import type { Word } from '#server/text/words.ts'
import { compareWords, type WordOutcome } from './compare-words.ts'

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
export function alignWords(
  right: readonly Word[],
  typed: readonly Word[],
): Pick<Aligned, 'extra' | 'outcomes'> {
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
