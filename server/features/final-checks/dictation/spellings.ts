import { isBritishSpelling, isEnglishWord } from './english-words.ts'

/** Pairs that no rule gives. */
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
export function americanSpellingOf(word: string): string {
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
