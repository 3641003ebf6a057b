import type { OpenBus } from '#server/live/index.ts'
import type { Seed } from './seed.ts'
import type { VirtualRuntime } from './virtual-runtime.ts'

/** How badly the texts between the servers are carried. */
export interface BusTrouble {
  lost: number
  doubled: number
  /** The longest way, ms: a later text may arrive before an earlier one. */
  lateMs: number
}

type OpenedBus = ReturnType<OpenBus>

/** Carries texts between the servers of the world, as badly as the seed says. */
export class VirtualBus {
  isUp = true
  private readonly seed: Seed
  private trouble: BusTrouble
  private readonly members = new Map<VirtualRuntime, (text: string) => void>()
  private readonly cutOff = new Set<VirtualRuntime>()

  constructor(seed: Seed, trouble: BusTrouble) {
    this.seed = seed
    this.trouble = trouble
  }

  join(runtime: VirtualRuntime, receive: (text: string) => void): OpenedBus {
    this.members.set(runtime, receive)
    return {
      name: 'nats',
      send: (text) => this.send(runtime, text),
      close: async () => this.leave(runtime),
    }
  }

  leave(runtime: VirtualRuntime): void {
    this.members.delete(runtime)
  }

  /** This server neither hears the others nor is heard. */
  cut(runtime: VirtualRuntime): void {
    this.cutOff.add(runtime)
  }

  heal(): void {
    this.isUp = true
    this.cutOff.clear()
    this.trouble = { lost: 0, doubled: 0, lateMs: 5 }
  }

  private send(from: VirtualRuntime, text: string): boolean {
    if (!this.isUp) return false
    // A server that is cut off does not know it.
    if (this.cutOff.has(from)) return true
    for (const [runtime, receive] of this.members) {
      if (runtime === from || this.cutOff.has(runtime)) continue
      const copies = this.seed.falls(this.trouble.lost) ? 0 : this.seed.falls(this.trouble.doubled) ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1)
        runtime.after(this.seed.between(1, this.trouble.lateMs), () => receive(text))
    }
    return true
  }
}
