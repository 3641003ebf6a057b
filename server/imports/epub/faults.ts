import type { BookOmissionKind, BookOmissionWords } from '#contract/books/book-omissions.ts'
import type { BookFault } from '#contract/upkeep/rules/book-import.ts'

/**
 * A book that cannot be imported; its message is one sentence for somebody who can mend the file. Nothing of the book is
 * stored.
 */
export class BookRefused extends Error {
  /** The kind of fault, by which a person who knows nothing of files learns what to do. */
  kind: BookFault = 'Damaged'

  /** @param file the path inside the archive; @param line counts from 1. */
  constructor(what: string, file?: string, line?: number) {
    super(
      file === undefined ? what : `${[file, line].filter((part) => part !== undefined).join(':')}: ${what}`,
    )
    this.name = 'BookRefused'
  }

  as(kind: BookFault): this {
    this.kind = kind
    return this
  }
}

/** Tells what the import leaves out or mends, with the values that the sentence of this kind names. */
export type ReportSkipped = (file: string, line: number | null, ...told: Omitted) => void

export type Omitted = {
  [Kind in BookOmissionKind]: [kind: Kind, ...values: Values<Parameters<BookOmissionWords[Kind]>>]
}[BookOmissionKind]

type Values<Names extends unknown[]> = { [At in keyof Names]: string | number }

const MB = 1024 * 1024

/** The limits of a textbook. A real one is far below; a book above them is probably an attack. */
export const limits = {
  entries: 10_000,
  /** All entries together, inflated. */
  totalBytes: 512 * MB,
  /** One picture or recording. */
  mediaBytes: 64 * MB,
  /** One page, overlay, or the package document. */
  textBytes: 4 * MB,
  /** Inflated to packed bytes of one entry, checked from `ratioFromBytes` on: DEFLATE reaches 1032, prose about 10. */
  ratio: 100,
  ratioFromBytes: MB,
  xmlDepth: 200,
  /**
   * In all documents of the book together: about two seconds of parsing. A long book timed word by word has
   * half a million.
   */
  elements: 1_000_000,
  pages: 3_000,
  /** Maximum of listed omissions; the rest is only counted. */
  reports: 500,
  /** A picture can be small when packed and need much memory when decoded. */
  pictureSide: 16_384,
  picturePixels: 40_000_000,
} as const
