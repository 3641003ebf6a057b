import { useStore } from '#web/hooks/use-client.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { reader, rubyPieces } from './ruby-pieces.ts'

/**
 * Draws `｜漢字《かんじ》` with its reading above, where a student needs it; a screen reader reads the word once. Tutors get no
 * reading.
 */
export function Ruby({ text }: { text: string }) {
  const me = useMe()
  const readsAlone = useStore(reader)
  const isBare = (word: string) => me && (me.role !== 'student' || readsAlone(word, me.grade))
  return rubyPieces(text).map((piece, index) =>
    piece.reading && !isBare(piece.base) ? (
      <ruby key={index}>
        {piece.base}
        <rp aria-hidden="true">（</rp>
        <rt aria-hidden="true">{piece.reading}</rt>
        <rp aria-hidden="true">）</rp>
      </ruby>
    ) : (
      piece.base
    ),
  )
}
