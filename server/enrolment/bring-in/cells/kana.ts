/** Half-width kana of JIS X 0201, with their voicing marks as signs of their own. */
const HALF_WIDTH = /[\uFF61-\uFF9F]/
const KATAKANA = /[\u30A1-\u30F6]/g
const FROM_KATAKANA_TO_HIRAGANA = 0x60

/** A reading in hiragana, with one blank between its words. */
export function tidyReading(written: string): string {
  return tidyBlanks(written.normalize('NFKC')).replaceAll(KATAKANA, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) - FROM_KATAKANA_TO_HIRAGANA),
  )
}

export function isHalfWidth(written: string): boolean {
  return HALF_WIDTH.test(written)
}

export function isKatakana(written: string): boolean {
  return /[\u30A1-\u30F6]/.test(written)
}

/** True for a tidied reading that says how a name sounds: kana, or letters of a name that is written with them. */
export function isReading(tidied: string): boolean {
  return /^[\p{Script=Hiragana}\p{Script=Latin}ー・.'’\- ゔ]+$/u.test(tidied)
}

/** Any kind of blank, also the full-width one, becomes one blank between words. */
export function tidyBlanks(written: string): string {
  return written.replaceAll(/[\s\u3000\u00A0]+/g, ' ').trim()
}
