import type { Sentence } from '../../../contract/curriculum.ts'

export interface SentencePiece {
  text: string
  /** The word's index among the sentence's word times; null for what stands between. */
  word: number | null
}

/** A sentence as its timed words and what stands between them; together they are exactly the text. */
export function sentencePieces({ text, words }: Sentence): SentencePiece[] {
  const pieces: SentencePiece[] = []
  let end = 0
  for (const [index, { from, to }] of words.entries()) {
    // Times that overlap or lie outside are the book's mistake; the text stays whole.
    if (from < end || to <= from || to > text.length) continue
    if (from > end) pieces.push({ text: text.slice(end, from), word: null })
    pieces.push({ text: text.slice(from, to), word: index })
    end = to
  }
  if (end < text.length) pieces.push({ text: text.slice(end), word: null })
  return pieces
}
