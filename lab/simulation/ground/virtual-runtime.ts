import { type Argon2Parameters, createHash } from 'node:crypto'
import type { Runtime } from '#server/platform/runtime.ts'
import type { Seed } from './seed.ts'
import type { VirtualTime } from './virtual-time.ts'

/** When every world begins: a Saturday, ten o'clock in Tokyo. */
export const BEGINS_AT = Date.UTC(2026, 10, 21, 1)

/** As deterministic as the real one, and quick: nobody guesses passwords here. */
export const quickArgon2id: Runtime['argon2id'] = async ({ message, nonce }: Argon2Parameters) =>
  createHash('sha256')
    .update(message as string)
    .update(nonce as Buffer)
    .digest()

/** A device or a server of the world: its clock may be wrong, it may freeze, and it may be switched off in the middle of anything. */
export class VirtualRuntime implements Runtime {
  /** How far its clock is ahead, ms. */
  aheadMs: number
  private readonly time: VirtualTime
  private readonly seed: Seed
  private isOff = false
  private frozenUntil = 0

  constructor(time: VirtualTime, seed: Seed, aheadMs = 0) {
    this.time = time
    this.seed = seed
    this.aheadMs = aheadMs
  }

  now = (): number => BEGINS_AT + this.time.now + this.aheadMs

  steady = (): number => this.time.now

  after = (ms: number, act: () => void): (() => void) => {
    const run = () => {
      if (this.isOff) return
      if (this.frozenUntil > this.time.now) cancel = this.time.after(this.frozenUntil - this.time.now, run)
      else act()
    }
    let cancel = this.time.after(ms, run)
    return () => cancel()
  }

  every = (ms: number, act: () => void): (() => void) => {
    let cancel = this.after(ms, next)
    const again = () => void (cancel = this.after(ms, next))
    function next() {
      again()
      act()
    }
    return () => cancel()
  }

  wait = (ms: number): Promise<void> => new Promise((resolve) => void this.after(ms, resolve))

  chance = (): number => this.seed.chance()

  bytes = (count: number): Uint8Array<ArrayBuffer> => this.seed.bytes(count)

  argon2id = quickArgon2id

  get isFrozen(): boolean {
    return this.frozenUntil > this.time.now
  }

  /** Nothing runs on it for so long; what is due meanwhile runs then. */
  freeze(ms: number): void {
    this.frozenUntil = Math.max(this.frozenUntil, this.time.now + ms)
  }

  /** Nothing ever runs on it again. */
  switchOff(): void {
    this.isOff = true
  }
}
