const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A name of its two parts: the family name first where it is written in kanji or kana, else the given one. */
export function fullName(family: string, given: string): string {
  const parts = IDEOGRAPH.test(family + given) ? [family, given] : [given, family]
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
}

const LONGEST = 200
const SORTED = /^\s*(\p{L}[\p{L}\p{M} .'’-]*?)\s*[,，]\s*(\p{L}[\p{L}\p{M} .'’-]*?)\s*$/u

/** `Sato, Hana`, as lists are sorted, is Hana Sato; no name has a comma of its own. */
export function inOneOrder(written: string): string {
  // No name is so long, and the pattern takes its time over blanks.
  const [, family, given] = (written.length <= LONGEST && SORTED.exec(written)) || []
  return family && given ? fullName(family, given) : written
}
