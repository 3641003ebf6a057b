import type { Words } from '../words/words.ts'

/** An error that a person may read: its message comes from the catalogue of the dictionary. */
export class ScreenError extends Error {
  readonly code: keyof Words['shared']['errors']
  /** The number under which the server's log knows it, where there is one. */
  readonly digest: string | undefined

  /** @param inside what happened, for the log alone. */
  constructor(code: keyof Words['shared']['errors'], inside: string, digest?: string) {
    super(inside)
    this.code = code
    this.digest = digest
  }
}
