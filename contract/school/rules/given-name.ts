const BLANKS = /[\s　]+/u
/** In these names the family name comes first. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** A name as it is written, and its reading in kana. */
export interface NameAndReading {
  displayName: string
  reading: string
}

/**
 * The given name with its own reading; a reading that does not match the name part by part is omitted rather than shown above
 * the wrong half.
 */
export function givenName({ displayName, reading }: NameAndReading): NameAndReading {
  const fits = reading.trim().split(BLANKS).length === displayName.trim().split(BLANKS).length
  const isFamilyFirst = EAST_ASIAN.test(displayName)
  return {
    displayName: nameParts(displayName).given,
    reading: fits ? nameParts(reading, isFamilyFirst).given : '',
  }
}

/** A name in its two halves; a name of one part is a given name. */
export function nameParts(
  name: string,
  isFamilyFirst = EAST_ASIAN.test(name),
): { family: string; given: string } {
  const parts = name.trim().split(BLANKS)
  if (parts.length === 1) return { family: '', given: parts[0]! }
  return isFamilyFirst
    ? { family: parts[0]!, given: parts.slice(1).join(' ') }
    : { family: parts.at(-1)!, given: parts.slice(0, -1).join(' ') }
}
