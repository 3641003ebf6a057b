import { createHash, type Hash } from 'node:crypto'

/** All that happened on a day, in plain words, with its hash: a seed that is run twice tells the same story. */
export class DayStory {
  readonly lines: string[] = []
  /** The names of the acts and troubles that were tried, in their order. */
  readonly happened: string[] = []
  private readonly hash: Hash = createHash('sha256')
  private readonly isKept: boolean

  /** @param isKept false for a run of which the hash alone is wanted. */
  constructor(isKept: boolean) {
    this.isKept = isKept
  }

  /** @param now ms of the day. */
  tell(now: number, words: string): void {
    this.note(`${now} ${words}`)
    if (this.isKept) this.lines.push(`${(now / 1_000).toFixed(3).padStart(9)} s  ${words}`)
  }

  /** Part of the hash alone: every frame and every answer. */
  note(text: string): void {
    this.hash.update(text).update('\n')
  }

  digest(): string {
    return this.hash.copy().digest('hex').slice(0, 16)
  }
}
