import { plainWords } from '#server/features/final-checks/plain-words.ts'
import {
  BEINGS,
  COPULAS,
  DETERMINERS,
  FUNCTION_WORDS,
  LIGHT_VERBS,
  NUMBER_WORDS,
  UNSEEN,
  UNSEEN_DOINGS,
} from './function-words.ts'

/** The words that say what is meant; digits and number words stand as one word for each number. */
export function contentWords(text: string): string[] {
  const isSmall = (word: string) => FUNCTION_WORDS.has(word) || LIGHT_VERBS.has(word)
  return [...new Set(plainWords(text).filter((word) => NUMBER_WORDS.has(word) || !isSmall(word)))]
}

/** The same word, or one grown from the other: `cook` and `cooking`, `door` and `doorway`. */
function isAkin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return one === other || (short.length >= STEM && long.startsWith(short)) || long === `${short}s`
}
const STEM = 4

export function shareMeaning(one: readonly string[], other: readonly string[]): boolean {
  return one.some((word) => other.some((each) => isAkin(word, each)))
}

/**
 * Whether a sentence names something that its picture is sure to show: a thing with its article (`the tall slide`), or how
 * many there are. Not what is asked, said, thought or hoped, nor people and animals alone.
 */
export function isTelling(text: string): boolean {
  const words = plainWords(text)
  if (/[?？"“”„«»「」]/u.test(text) || words.some((word) => UNSEEN_DOINGS.has(word))) return false
  if (words.includes('going') && words.includes('to')) return false
  const named = words.flatMap((word, at) => (DETERMINERS.has(word) ? (nounBehind(words, at) ?? []) : []))
  if (named.some((noun) => UNSEEN.has(noun))) return false
  return countsBeings(words) || named.some((noun) => !BEINGS.has(noun))
}

function countsBeings(words: string[]): boolean {
  return words.length <= 4 && words.some((word) => NUMBER_WORDS.has(word) || /^\d+$/.test(word))
}

/** The noun behind a determiner: the last word before a small one, or before the end; at the start before `is` alone. */
function nounBehind(words: string[], determiner: number): string | null {
  let end = determiner + 1
  while (end < words.length && (!FUNCTION_WORDS.has(words[end]!) || words[end] === 'very')) end += 1
  const noun = words[end - 1]!
  if (end === determiner + 1 || FUNCTION_WORDS.has(noun)) return null
  // `The dog ran home`: the last word before `home` is no noun.
  if (determiner === 0 && !COPULAS.has(words[end] ?? '')) return null
  return noun
}
