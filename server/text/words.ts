import { legible } from '#contract/written/texts.ts'

/**
 * A text without case, full and half width, blanks and punctuation. An apostrophe is a part of its word:
 * `don't` is `dont`.
 */
export function plainWords(text: string): string[] {
  const even = legible(text).normalize('NFKC').toLowerCase()
  return even.replaceAll(/['’‘ʼ`´]/g, '').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Equal for two texts that differ only in case, width, blanks or punctuation. */
export function plainText(text: string): string {
  return plainWords(text).join('')
}

/** A word as written, with its apostrophe, and its letters alone. */
export interface Word {
  written: string
  letters: string
}

// Latin accents only: the same Unicode category also contains the voicing marks, e.g. か to が.
const ACCENTS = /[\u0300-\u036f]/g

/** The words of a text, in small letters, half width and without accents. */
export function dictatedWords(text: string): Word[] {
  const even = legible(text).normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC').toLowerCase()
  const found =
    even.replaceAll(/[’‘ʼ`´]/g, "'").match(/'?[\p{L}\p{M}\p{N}]+(?:'+[\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return found.map((written) => ({ written, letters: written.replaceAll("'", '') }))
}

const AUXILIARIES = 'do does did is are was were has have had could would should must need'.split(' ')
const ENDINGS: Record<string, { after: string[]; long: string[] }> = {
  "'m": { after: ['i'], long: ['am'] },
  "'re": { after: 'you we they who what where there'.split(' '), long: ['are'] },
  "'s": {
    after: 'he she it that this there here who what where when how why'.split(' '),
    long: ['is', 'has'],
  },
  "'ve": { after: 'i you we they who could would should must'.split(' '), long: ['have'] },
  "'ll": { after: 'i you he she it we they that there who what'.split(' '), long: ['will', 'shall'] },
  "'d": { after: 'i you he she it we they that there who'.split(' '), long: ['had', 'would'] },
}
const OTHERS: [short: string, long: string][] = [
  ["can't", 'cannot'],
  ["won't", 'will not'],
  ["shan't", 'shall not'],
  ["let's", 'let us'],
  ["'tis", 'it is'],
]

const pairs: [short: string, long: string][] = [
  ...OTHERS,
  ...AUXILIARIES.map((word): [string, string] => [`${word}n't`, `${word} not`]),
  ...Object.entries(ENDINGS).flatMap(([ending, { after, long }]) =>
    after.flatMap((word) => long.map((other): [string, string] => [word + ending, `${word} ${other}`])),
  ),
]
const longForms = Map.groupBy(pairs, ([short]) => short)

/**
 * The long forms of a contraction, without blanks: `donot` for `don't`. Some contractions have several: `he'd` is `he
 * had` or `he would`.
 * @param word in small letters, with its apostrophe.
 */
export function longFormsOf(word: string): string[] {
  return (longForms.get(word) ?? []).map(([, long]) => long.replace(' ', ''))
}
