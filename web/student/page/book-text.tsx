import type { SentencePiece } from './sentence-pieces.ts'

interface BookTextProps {
  pieces: readonly SentencePiece[]
  /** The word being spoken. */
  word?: number | null
}

/** The book's own words with its own readings above them, the word that sounds underlined. A screen reader says each word once. */
export function BookText({ pieces, word = null }: BookTextProps) {
  return pieces.map((piece, index) => {
    const isSpoken = piece.word !== null && piece.word === word
    return (
      <span
        key={index}
        className={isSpoken ? 'underline decoration-leaf decoration-[0.12em] underline-offset-[0.2em]' : ''}
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
    )
  })
}
