import { useStore } from '#web/hooks/use-client.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { phrasesOf, reader, rubyPieces, type RubyPiece } from './ruby-pieces.ts'

/** Letters of the longest phrase that is kept in one line; one with a long name may need two. */
const MOST_LETTERS = 14

/**
 * Draws `｜漢字《かんじ》` with its reading above, where a student needs it; a screen reader reads the word once. Tutors get no
 * reading.
 */
export function Ruby({ text }: { text: string }) {
  const me = useMe()
  const readsAlone = useStore(reader)
  const isBare = (word: string) => me && (me.role !== 'student' || readsAlone(word, me.grade))
  const pieces = rubyPieces(text).map((piece) =>
    piece.reading && isBare(piece.base) ? { base: piece.base } : piece,
  )
  if (!pieces.some(({ reading }) => reading)) return pieces.map(({ base }) => base).join('')
  return phrasesOf(pieces).map((phrase, index) => <Phrase key={index} pieces={phrase} />)
}

function Phrase({ pieces }: { pieces: RubyPiece[] }) {
  const letters = pieces.reduce((sum, { base }) => sum + base.length, 0)
  const drawn = pieces.map((piece, index) => <Piece key={index} {...piece} />)
  const isSafe = pieces.length === 1 || letters > MOST_LETTERS
  return isSafe ? (
    drawn
  ) : (
    <span className="whitespace-nowrap in-data-enlarged:whitespace-normal">{drawn}</span>
  )
}

function Piece({ base, reading }: RubyPiece) {
  if (!reading) return base
  return (
    <ruby>
      {base}
      <rp aria-hidden="true">（</rp>
      <rt aria-hidden="true">{reading}</rt>
      <rp aria-hidden="true">）</rp>
    </ruby>
  )
}
