const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A name of its two parts: the family name first where it is written in kanji or kana, else the given one. */
export function fullName(family: string, given: string): string {
  const parts = IDEOGRAPH.test(family + given) ? [family, given] : [given, family]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}
