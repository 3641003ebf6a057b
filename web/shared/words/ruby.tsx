import { useMe } from '../sign-in-state.ts'
import { rubyPieces } from './ruby-pieces.ts'

/** Draws `｜漢字《かんじ》` with its reading above. Tutors read without. */
export function Ruby({ text }: { text: string }) {
  const readings = useMe()?.role !== 'tutor'
  return rubyPieces(text).map((piece, index) =>
    piece.reading && readings ? (
      <ruby key={index}>
        {piece.base}
        <rp>（</rp>
        <rt>{piece.reading}</rt>
        <rp>）</rp>
      </ruby>
    ) : (
      piece.base
    ),
  )
}
