/** Beats come each second: two are missing. */
const SILENT_AFTER_MS = 2_500
/** An older batch than this is known, or lost. */
const KEPT_NUMBERS = 1_000

/** Another server of the school, as it is heard. */
export class Peer {
  /** By bus, steady ms. */
  private readonly heard = new Map<string, number>()
  private readonly metAt: number
  private readonly numbers = new Set<number>()
  private highest = 0
  /** ms of its own clock. */
  readonly born: number

  constructor(metAt: number, born: number) {
    this.metAt = metAt
    this.born = born
  }

  heardOver(bus: string, now: number): void {
    this.heard.set(bus, now)
  }

  isHeardOver(bus: string, now: number): boolean {
    return now - (this.heard.get(bus) ?? this.metAt) < SILENT_AFTER_MS
  }

  /** @returns ms since it was last heard over any bus. */
  wasHeard(now: number): number {
    return now - Math.max(...this.heard.values())
  }

  /** True for a batch that came before, over another bus. */
  isKnown(number: number): boolean {
    if (this.numbers.has(number) || number <= this.highest - KEPT_NUMBERS) return true
    this.numbers.add(number)
    this.highest = Math.max(this.highest, number)
    for (const known of this.numbers) {
      if (known > this.highest - KEPT_NUMBERS) break
      this.numbers.delete(known)
    }
    return false
  }
}
