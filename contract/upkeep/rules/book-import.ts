/** A book comes up in pieces of this length; the last one is shorter. */
export const BOOK_PIECE_BYTES = 512 * 1024
/** A file of a book. */
export const MAX_BOOK_BYTES = 128 * 1024 * 1024

export const piecesOfBook = (bytes: number): number => Math.ceil(bytes / BOOK_PIECE_BYTES)

/** The length of a piece of a file, in bytes; 0 for one that the file does not have. @param number from 0 */
export function bookPieceLength(bytes: number, number: number): number {
  return Math.max(0, Math.min(BOOK_PIECE_BYTES, bytes - number * BOOK_PIECE_BYTES))
}

/** The steps of an import after the upload, in their order. */
export const bookSteps = ['reading', 'pictures', 'saving'] as const
export type BookStep = (typeof bookSteps)[number]

/** Why a file does not come in, by what a person may do about it. */
export const bookFaults = [
  /** No EPUB, or one of another version. */
  'NotEpub',
  /** Something in it is missing or broken. */
  'Damaged',
  /** It is made to hurt: it leads out of itself, unpacks without end, or contains what no book needs. */
  'Harmful',
  'TooLarge',
  /** Encrypted by its publisher. */
  'Locked',
  /** A picture, recording or video is none. */
  'BadMedia',
  /** It has nothing that can be shown. */
  'Blank',
  'KeyTaken',
  /** Meant as a new edition of a book, and another book. */
  'OtherBook',
] as const
export type BookFault = (typeof bookFaults)[number]
