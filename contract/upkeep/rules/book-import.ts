/** A book comes up in pieces of this length; the last one is shorter. */
export const BOOK_PIECE_BYTES = 512 * 1024
/** A file of a book. */
export const MAX_BOOK_BYTES = 128 * 1024 * 1024

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
