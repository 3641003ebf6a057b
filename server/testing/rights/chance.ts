/** Chances that a number makes repeatable: the same seed gives the same run. */
export class Chance {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** In [0, 1), by mulberry32. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer in [0, below). */
  upTo(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** True so often, of once. */
  falls(share: number): boolean {
    return this.next() < share
  }

  /** @throws for an empty list. */
  pick<T>(those: readonly T[]): T {
    if (those.length === 0) throw new Error('Nothing to pick from')
    return those[this.upTo(those.length)]!
  }

  /** Some of them, in their order. */
  some<T>(those: readonly T[], share: number): T[] {
    return those.filter(() => this.falls(share))
  }
}
