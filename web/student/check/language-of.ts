const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The language of a question, which may be Japanese or the book's own: a screen reader needs it to choose its voice. */
export function languageOf(text: string, bookLanguage: string): string {
  return JAPANESE.test(text) ? 'ja' : bookLanguage
}
