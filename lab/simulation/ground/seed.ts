import { createHash } from 'node:crypto'
import type { Chance } from '#contract/kernel/random.ts'

/** All chance of one run, from its seed alone. Each part of the world has a branch of its own, so that one more draw in one part changes no other. */
export class Seed implements Chance {
  readonly name: string
  private state: number

  constructor(name: string) {
    this.name = name
    this.state = createHash('sha256').update(name).digest().readUInt32LE()
  }

  branch(name: string): Seed {
    return new Seed(`${this.name}/${name}`)
  }

  /** Mulberry32, in [0, 1). */
  chance = (): number => {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  bytes = (count: number): Uint8Array<ArrayBuffer> => {
    const bytes = new Uint8Array(count)
    for (let at = 0; at < count; at += 1) bytes[at] = this.chance() * 256
    return bytes
  }

  /** True so often: 0 never, 1 always. */
  falls(share: number): boolean {
    return this.chance() < share
  }

  /** A whole number, both ends included. */
  between(from: number, to: number): number {
    return from + Math.floor(this.chance() * (to - from + 1))
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.chance() * list.length)]!
  }
}
