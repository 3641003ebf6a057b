const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A question may be asked in Japanese or in the book's own language; a voice that reads it out has to know. */
export function languageOf(text: string, bookLanguage: string): string {
  return JAPANESE.test(text) ? 'ja' : bookLanguage
}
