import type { Words } from '../words/words.ts'

/** An error that a person may read: its message comes from the catalogue of the dictionary. */
export class ScreenError extends Error {
  readonly code: keyof Words['shared']['errors']

  /** @param inside what happened, for the log alone. */
  constructor(code: keyof Words['shared']['errors'], inside: string) {
    super(inside)
    this.code = code
  }
}
