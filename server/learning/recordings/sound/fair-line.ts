/** So many of one person may wait behind each other. */
const MOST_OF_ONE = 16

/** Work that is done one at a time, of one person after the other: of each only one waits in the line of all. */
export class FairLine {
  private readonly waiting = new Map<string, (() => Promise<void>)[]>()
  private isBusy = false

  /** How many wait, the one at work not included. */
  get length(): number {
    return [...this.waiting.values()].reduce((sum, own) => sum + own.length, 0)
  }

  /** @returns null where too many of this person wait already: nothing was done. */
  run<T>(whose: string, work: () => Promise<T>): Promise<T> | null {
    const own = this.waiting.get(whose) ?? []
    if (own.length >= MOST_OF_ONE) return null
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    own.push(() => work().then(resolve, reject))
    this.waiting.set(whose, own)
    if (!this.isBusy) void this.workOff()
    return promise
  }

  private async workOff(): Promise<void> {
    this.isBusy = true
    for (let first = this.takeFirst(); first; first = this.takeFirst()) await first()
    this.isBusy = false
  }

  /** The next of those who wait; the others of the same person go behind everybody. */
  private takeFirst(): (() => Promise<void>) | null {
    const [first] = this.waiting
    if (!first) return null
    const [whose, own] = first
    const work = own.shift()!
    this.waiting.delete(whose)
    if (own.length > 0) this.waiting.set(whose, own)
    return work
  }
}
