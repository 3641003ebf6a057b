/** A word as it was written, with its apostrophe, and as its letters alone. */
export interface Word {
  written: string
  letters: string
}

// Latin accents only: the same Unicode category holds the marks that make が of か.
const ACCENTS = /[\u0300-\u036f]/g

/** The words of a text, in small letters, half width and without accents. */
export function dictatedWords(text: string): Word[] {
  const even = text.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFC').toLowerCase()
  const found =
    even.replaceAll(/[’‘ʼ`´]/g, "'").match(/'?[\p{L}\p{M}\p{N}]+(?:'+[\p{L}\p{M}\p{N}]+)*/gu) ?? []
  return found.map((written) => ({ written, letters: written.replaceAll("'", '') }))
}
