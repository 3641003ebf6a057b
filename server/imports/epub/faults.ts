/** A book that cannot be imported, told in one sentence to the person who tried. Nothing of it has been kept. */
export class BookRefused extends Error {
  /** @param file the path inside the archive; @param line counts from 1. */
  constructor(what: string, file?: string, line?: number) {
    super(
      file === undefined ? what : `${[file, line].filter((part) => part !== undefined).join(':')}: ${what}`,
    )
    this.name = 'BookRefused'
  }
}

/** What the book has and the import leaves out. */
export interface Skipped {
  file: string
  line: number | null
  what: string
}

export type ReportSkipped = (file: string, line: number | null, what: string) => void
