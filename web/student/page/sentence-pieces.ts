import type { Ruby, Sentence } from '#contract/curriculum.ts'

export interface SentencePiece {
  text: string
  /** The word's index among the sentence's word times; null for what stands between. */
  word: number | null
  /** The book's own reading above it. */
  reading?: string
}

/** A sentence as its timed words, what stands between them, and what has a reading; together they are exactly the text. */
export function sentencePieces({
  text,
  words,
  ruby,
}: Pick<Sentence, 'text' | 'words' | 'ruby'>): SentencePiece[] {
  const inText = apart(
    words.map((word, index) => ({ ...word, index })),
    text,
  )
  const readings = apart(ruby ?? [], text)
  const cuts = new Set([0, text.length, ...[...inText, ...readings].flatMap(({ from, to }) => [from, to])])
  // A reading stands above its whole stretch, also where a word's time ends inside it.
  for (const cut of cuts) if (readings.some(({ from, to }) => from < cut && cut < to)) cuts.delete(cut)
  const places = [...cuts].sort((one, other) => one - other)
  return places.slice(0, -1).map((from, index) => {
    const reading = readings.find((each) => each.from === from)?.reading
    const word = inText.find((each) => each.from <= from && from < each.to)?.index ?? null
    return { text: text.slice(from, places[index + 1]), word, ...(reading !== undefined && { reading }) }
  })
}

/** Those that lie in the text and after each other; the rest is the book's mistake. */
function apart<Stretch extends Pick<Ruby, 'from' | 'to'>>(
  stretches: readonly Stretch[],
  text: string,
): Stretch[] {
  let end = 0
  return stretches.filter(({ from, to }) => {
    const fits = from >= end && to > from && to <= text.length
    if (fits) end = to
    return fits
  })
}
