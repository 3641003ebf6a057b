import { isEnglishWord, isBritishSpelling } from '#server/text/english-words.ts'
import { longFormsOf, type Word } from '#server/text/words.ts'

export type WordOutcome = 'right' | 'almost' | 'wrong'

/** One slip is forgiven in a word of this many letters; two swapped letters are forgiven in any word. */
const LONG_WORD = 5
/** Word lists have these as plurals of he and she; a child who types them has forgotten the apostrophe. */
const NO_WORDS = new Set(['hes', 'shes'])

/**
 * Compares the words of a text with the words that were typed for it: one word with one, or one with two or three (`don't`
 * and `do not`, `21` and `twenty one`, `away` and `a way`).
 */
export function compareWords(right: readonly Word[], typed: readonly Word[]): WordOutcome {
  const forms = formsOf(right)
  if (!formsOf(typed).some((form) => forms.includes(form))) return isSlip(right, typed) ? 'almost' : 'wrong'
  const isOtherWord = lettersOf(right) === lettersOf(typed) && isApostropheApart(right, typed)
  return isOtherWord ? 'almost' : 'right'
}

/** All spellings of these words, without blanks. */
function formsOf(words: readonly Word[]): string[] {
  const letters = lettersOf(words)
  const [only, ...others] = words
  const alone = only && others.length === 0
  const american = words.map((word) => americanSpellingOf(word.letters)).join('')
  return [letters, american, numeralOf(letters) ?? letters, ...(alone ? longFormsOf(only.written) : [])]
}

/** `its` and `it's`, `cats` and `cat's`: they sound alike, and are two words. */
function isApostropheApart(right: readonly Word[], typed: readonly Word[]): boolean {
  const [one, other] = [right, typed].map((words) => words.map(({ written }) => written).join(''))
  if (one === other || right.length !== typed.length) return false
  const bare = [one!, other!].find((written) => !written.includes("'"))
  return bare !== undefined && isEnglishWord(bare) && !NO_WORDS.has(bare)
}

/** Another English word is no slip: a student who hears `house` and writes `horse` has not understood it. */
function isSlip(right: readonly Word[], typed: readonly Word[]): boolean {
  if (right.length !== 1 || typed.length !== 1) return false
  const [word, other] = [right[0]!, typed[0]!]
  if (isEnglishWord(other.letters) || longFormsOf(other.written).length > 0) return false
  const [a, b] = [Array.from(other.letters), Array.from(word.letters)]
  return isSwapped(a, b) || (b.length >= LONG_WORD && isOneLetterApart(a, b))
}

function lettersOf(words: readonly Word[]): string {
  return words.map(({ letters }) => letters).join('')
}

function isSwapped(a: string[], b: string[]): boolean {
  const at = a.findIndex((letter, index) => letter !== b[index])
  if (at < 0 || a.length !== b.length) return false
  const swapped = a.with(at, a[at + 1] ?? '').with(Math.min(at + 1, a.length - 1), a[at]!)
  return swapped.join('') === b.join('')
}

/** One letter too many, too few, or replaced. */
function isOneLetterApart(a: string[], b: string[]): boolean {
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restIsSame = (skipA: number, skipB: number) =>
    a.slice(start + skipA).join('') === b.slice(start + skipB).join('')
  return restIsSame(1, 1) || restIsSame(1, 0) || restIsSame(0, 1)
}

const UNITS = 'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(
  ' ',
)
const TEENS = 'fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const byWord = new Map<string, string>([
  ...[...UNITS, ...TEENS].map((word, value): [string, string] => [word, `${value}`]),
  ...TENS.flatMap((ten, index) =>
    ['', ...UNITS.slice(1, 10)].map((unit, value): [string, string] => [
      ten + unit,
      `${(index + 2) * 10 + value}`,
    ]),
  ),
  ['hundred', '100'],
  ['ahundred', '100'],
  ['onehundred', '100'],
])

/** `twentyone` is `21`; null for a text that is no number word up to a hundred. */
function numeralOf(word: string): string | null {
  return byWord.get(word) ?? null
}

/** Pairs that follow no rule. */
const PAIRS: Record<string, string> = {
  grey: 'gray',
  greys: 'grays',
  cosy: 'cozy',
  tyre: 'tire',
  tyres: 'tires',
  pyjamas: 'pajamas',
  mum: 'mom',
  mummy: 'mommy',
  plough: 'plow',
  programme: 'program',
  cheque: 'check',
  storey: 'story',
  mould: 'mold',
  moustache: 'mustache',
  kerb: 'curb',
  axe: 'ax',
  licence: 'license',
  practise: 'practice',
  jewellery: 'jewelry',
  doughnut: 'donut',
}
const RULES: [from: RegExp, to: string][] = [
  [/our/, 'or'],
  [/re(s|d)?$/, 'er$1'],
  [/is(e|es|ed|ing|er|ers|ation|ations)$/, 'iz$1'],
  [/ys(e|es|ed|ing)$/, 'yz$1'],
  [/ll(ed|ing|er|ers|ous)$/, 'l$1'],
  [/ogue(s?)$/, 'og$1'],
  [/ence(s?)$/, 'ense$1'],
  [/fil(s?)$/, 'fill$1'],
]

/** The American spelling of a British word; any other word as it is. */
function americanSpellingOf(word: string): string {
  if (PAIRS[word]) return PAIRS[word]
  if (!isBritishSpelling(word)) return word
  for (const [from, to] of RULES) {
    const american = word.replace(from, to)
    if (american !== word && isKnown(american)) return american
  }
  return word
}

function isKnown(word: string): boolean {
  return isEnglishWord(word) && !isBritishSpelling(word)
}
