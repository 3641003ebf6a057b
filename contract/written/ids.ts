// Texts that people type to be recognised: login ids, codes, addresses. Two writings that look the same to the eye are one.
// The browser runs this file, so it has no schema.

/** Letters that draw nothing. They come along with a copied text, and nobody sees them. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu
/** Every sign that looks like a hyphen. */
const DASHES = /[\p{Pd}\u2212\u2043\u02D7]/gu
/** A Japanese keyboard writes these where the key says `-` and `.`; after kana the first one lengthens a vowel. */
const LONG_MARK = /(^|[^\p{Script=Hiragana}\p{Script=Katakana}ー])(ー+)/gu
const FULL_STOP = /。/g
const BLANKS = /[\s\p{Z}\p{Cc}]+/gu

/** One writing of a text that was typed, with its case: width, invisible letters, dashes, and blanks around and in a row. */
export function writtenId(written: string): string {
  let text = written
  // A step may uncover work for the one before: an invisible letter between a letter and its mark.
  for (let last = ''; text !== last;) {
    last = text
    text = text
      .replace(UNSEEN, '')
      .normalize('NFKC')
      .replace(LONG_MARK, (_, before: string, marks: string) => before + '-'.repeat(marks.length))
      .replace(DASHES, '-')
      .replace(FULL_STOP, '.')
      .replace(BLANKS, ' ')
      .trim()
  }
  return text
}

/** A login id or the code of a branch or a classroom, as it is compared: `Ａｏｋｉ．Ｈ ` is `aoki.h`. */
export function typedId(written: string): string {
  return writtenId(writtenId(written).toLowerCase())
}

/** True if two codes are one to the eye. */
export function isSameId(one: string, other: string): boolean {
  return typedId(one) === typedId(other)
}

export const MAX_LOGIN_ID = 64

/** True for a login id that somebody may be given: no blank in it, and nothing that a spreadsheet program runs. */
export function isGoodLoginId(typed: string): boolean {
  return (
    typed.length > 0 &&
    typed.length <= MAX_LOGIN_ID &&
    !/[\s=+\-@]/u.test(typed[0]!) &&
    !/\s/u.test(typed) &&
    /[\p{L}\p{N}]/u.test(typed) &&
    !/[\p{C}"',;<>\\]/u.test(typed)
  )
}

/** A code that is read from paper or another screen: its blanks and dashes only help the eye. */
export function typedCode(written: string): string {
  return typedId(typedId(written).replace(/[\s-]/gu, ''))
}

/** True for the code of an authenticator app, however it was typed. */
export function isTotpCode(written: string): boolean {
  return /^\d{6}$/.test(typedCode(written))
}

/** A recovery code in its six groups, however it was typed; anything else as `typedCode`. */
export function typedRecoveryCode(written: string): string {
  const letters = typedCode(written)
  return /^[a-z2-7]{24}$/.test(letters) ? letters.replace(/(.{4})(?=.)/g, '$1-') : letters
}

export const RECOVERY_CODE = /^([a-z2-7]{4}-){5}[a-z2-7]{4}$/

/** An address for mail as it is stored: its case stays, since a mail server may tell it apart. */
export function typedMail(written: string): string {
  return writtenId(written)
}

export const MAX_MAIL = 254

/**
 * One address: the rule of the HTML standard for `<input type=email>`, with a domain of at least two parts. Japanese carriers gave
 * out addresses with two dots in a row, which stricter rules refuse.
 */
export const MAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

export function isMail(typed: string): boolean {
  return typed.length <= MAX_MAIL && MAIL.test(typed)
}

/** The address of a link that writes to an address (RFC 6068): letters that mean something in a link are escaped, but the at sign. */
export function mailLink(typed: string): string {
  return `mailto:${typed.split('@').map(encodeURIComponent).join('@')}`
}
