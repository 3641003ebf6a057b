import { pickById } from './controls/pick-by-id.ts'

/** A book has one of these on every device, and the first six of a level have one each. */
const BOOK_COLOURS = [
  'var(--color-book-rose)',
  'var(--color-book-blue)',
  'var(--color-book-ember)',
  'var(--color-book-teal)',
  'var(--color-book-grass)',
  'var(--color-book-violet)',
]

/** A textbook; without a colour where it is in no list of its level. */
export interface ColouredBook {
  id: string
  colour?: number | undefined
}

/** The book's own colour, for pictures and thick edges; never for text or a state. */
export function bookColour({ id, colour }: ColouredBook): string {
  const many = BOOK_COLOURS.length
  return BOOK_COLOURS[colour === undefined ? pickById(id, many) : colour % many]!
}

/** The colour of its flowers and buds: the book's own, except that a green flower would be taken for a leaf. */
export function flowerColour(book: ColouredBook): string {
  return bookColour(book).replace('-grass)', '-grass-flower)')
}
