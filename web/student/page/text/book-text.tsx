import type { RubySpan, Sentence } from '#contract/books/curriculum.ts'

interface BookTextProps {
  pieces: readonly SentencePiece[]
  /** The index of the last word that was spoken; `all` in a book without word times. */
  spokenTo?: number | 'all' | null
}

/** The book's words with its readings above them; those spoken so far are underlined. A screen reader reads each word once. */
export function BookText({ pieces, spokenTo = null }: BookTextProps) {
  return pieces.map((piece, index) => (
    <span
      key={index}
      className={
        isSpoken(piece, spokenTo)
          ? 'underline decoration-leaf decoration-[0.11em] underline-offset-[0.24em] [text-decoration-skip-ink:none]'
          : ''
      }
    >
      {piece.reading === undefined ? (
        piece.text
      ) : (
        <ruby>
          {piece.text}
          <rt aria-hidden="true">{piece.reading}</rt>
        </ruby>
      )}
    </span>
  ))
}

function isSpoken({ word }: SentencePiece, to: BookTextProps['spokenTo']): boolean {
  return to === 'all' || (word !== null && typeof to === 'number' && word <= to)
}

interface SentencePiece {
  text: string
  /** The word's index among the sentence's word times; null for the text between words. */
  word: number | null
  /** The book's own reading above it. */
  reading?: string
}

/** Splits a sentence into timed words, the text between them, and stretches with a reading; joined, they are exactly the text. */
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
  // A reading belongs to its whole stretch, so no cut may be inside it, even where a timed word ends there.
  for (const cut of cuts) if (readings.some(({ from, to }) => from < cut && cut < to)) cuts.delete(cut)
  const places = [...cuts].sort((one, other) => one - other)
  return places.slice(0, -1).map((from, index) => {
    const reading = readings.find((each) => each.from === from)?.reading
    const word = inText.find((each) => each.from <= from && from < each.to)?.index ?? null
    return { text: text.slice(from, places[index + 1]), word, ...(reading !== undefined && { reading }) }
  })
}

/** Only the stretches within the text that do not overlap; others are errors of the book. */
function apart<Stretch extends Pick<RubySpan, 'from' | 'to'>>(
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
