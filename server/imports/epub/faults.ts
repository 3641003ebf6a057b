/** A book that cannot be imported; its message is one sentence for the person who imports. Nothing of the book is stored. */
export class BookRefused extends Error {
  /** @param file the path inside the archive; @param line counts from 1. */
  constructor(what: string, file?: string, line?: number) {
    super(
      file === undefined ? what : `${[file, line].filter((part) => part !== undefined).join(':')}: ${what}`,
    )
    this.name = 'BookRefused'
  }
}

/** A part of the book that the import leaves out. */
export interface Skipped {
  file: string
  line: number | null
  what: string
}

export type ReportSkipped = (file: string, line: number | null, what: string) => void
