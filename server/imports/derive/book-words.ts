import { plainText } from '#server/text/words.ts'

const QUOTES = /["“”„«»「」『』]/gu
const PAIRS: readonly [open: string, close: string][] = [
  ['"', '"'],
  ['“', '”'],
  ['«', '»'],
  ['「', '」'],
]

/** Words as the book separates them by blanks. A lone dash stays with the word before it, or with the first word after it. */
export function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const piece of text.split(/\s+/u).filter(Boolean)) {
    const last = words.at(-1)
    const isOneWord = last !== undefined && (plainText(piece) === '' || plainText(last) === '')
    if (isOneWord) words[words.length - 1] = `${last} ${piece}`
    else words.push(piece)
  }
  return words
}

export function withoutQuotes(text: string): string {
  return text.replace(QUOTES, '').trim()
}

/** Removes a quotation mark whose partner is in another sentence: alone it looks like an error. */
export function withoutLoneQuote(text: string): string {
  for (const [open, close] of PAIRS) {
    const marks = text.match(new RegExp(`[${open}${close}]`, 'gu'))?.length ?? 0
    if (marks % 2 === 0) continue
    if (text.startsWith(open)) return text.slice(open.length).trim()
    if (text.endsWith(close)) return text.slice(0, -close.length).trim()
  }
  return text
}
