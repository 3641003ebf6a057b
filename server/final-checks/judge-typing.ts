import { plainText, plainWords } from './plain-words.ts'

/** A slip is forgiven in a word of so many letters, and in one such word only. */
const LONG_WORD = 5

/**
 * Kindly: case, spaces, punctuation, kinds of quotes, full and half width do not matter. One slip in a long word, with
 * all else right, is almost right.
 * @param right every text that is right.
 */
export function judgeTyping(given: string, right: readonly string[]): 'right' | 'almost' | 'wrong' {
  const typed = plainText(given)
  if (right.some((text) => plainText(text) === typed)) return 'right'
  return right.some((text) => isOneSlipFrom(plainWords(text), typed)) ? 'almost' : 'wrong'
}

/** Whether all is right but one long word, and that has one slip. */
function isOneSlipFrom(words: string[], typed: string): boolean {
  return words.some((word, index) => {
    const [before, after] = [words.slice(0, index).join(''), words.slice(index + 1).join('')]
    const isFramed = typed.startsWith(before) && typed.endsWith(after)
    const room = typed.length - before.length - after.length
    if (Array.from(word).length < LONG_WORD || !isFramed || room < 0) return false
    return isOneSlip(typed.slice(before.length, before.length + room), word)
  })
}

/** One letter too many, too few, another one, or two swapped: a Damerau-Levenshtein distance of 1. */
function isOneSlip(typed: string, word: string): boolean {
  const [a, b] = [Array.from(typed), Array.from(word)]
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restIsSame = (skipA: number, skipB: number) =>
    a.slice(start + skipA).join('') === b.slice(start + skipB).join('')
  const isSwapped = a[start] === b[start + 1] && a[start + 1] === b[start] && a[start] !== undefined
  return restIsSame(1, 1) || restIsSame(1, 0) || restIsSame(0, 1) || (isSwapped && restIsSame(2, 2))
}
