import { pickById } from './pick-by-id.ts'

/** A book has one of these on every device. */
const BOOK_COLOURS = [
  'var(--color-book-rose)',
  'var(--color-book-blue)',
  'var(--color-book-ember)',
  'var(--color-book-teal)',
  'var(--color-book-grass)',
  'var(--color-book-violet)',
]

/** The book's own colour, for pictures and thick edges; never for text or a state. */
export function bookColour(textbookId: string): string {
  return BOOK_COLOURS[pickById(textbookId, BOOK_COLOURS.length)]!
}

/** The colour of its flowers and buds: the book's own, except that a green flower would be taken for a leaf. */
export function flowerColour(textbookId: string): string {
  return bookColour(textbookId).replace('-grass)', '-grass-flower)')
}
