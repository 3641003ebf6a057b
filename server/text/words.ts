/**
 * A text without case, full and half width, blanks and punctuation. An apostrophe is a part of its word:
 * `don't` is `dont`.
 */
export function plainWords(text: string): string[] {
  const even = text.normalize('NFKC').toLowerCase()
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
  const even = text.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC').toLowerCase()
  const found =
    even.replaceAll(/[’‘ʼ`´]/g, "'").match(/'?[\p{L}\p{M}\p{N}]+(?:'+[\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return found.map((written) => ({ written, letters: written.replaceAll("'", '') }))
}
