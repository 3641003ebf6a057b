import type { Seed } from './seed.ts'
import type { VirtualTime } from './virtual-time.ts'

/** How a device reaches the school. */
export interface LineQuality {
  /** From one end to the other, ms. */
  fromMs: number
  toMs: number
  /** How often a request or its answer is lost on the way. */
  loss: number
  /** How often a socket opens and then says nothing, as behind a proxy that holds everything back. */
  silence: number
}

/** The line of one device; it may be cut, and then nothing goes either way. */
export class VirtualLink {
  readonly time: VirtualTime
  isUp = true
  private cloggedUntil = 0
  private readonly seed: Seed
  private readonly line: LineQuality
  private readonly broken = new Set<() => void>()
  private readonly restored = new Set<() => void>()
  private readonly healed = new Set<() => void>()

  constructor(time: VirtualTime, seed: Seed, line: LineQuality) {
    this.time = time
    this.seed = seed
    this.line = line
  }

  latencyMs(): number {
    return this.seed.between(this.line.fromMs, this.line.toMs)
  }

  /** Resolves when something that is sent now has arrived. */
  pass(): Promise<void> {
    return new Promise((resolve) => void this.time.after(this.latencyMs(), resolve))
  }

  losesOne(): boolean {
    return !this.isUp || this.seed.falls(this.line.loss)
  }

  /** True for a socket that will say nothing. */
  silencesOne(): boolean {
    return this.seed.falls(this.line.silence)
  }

  /** True while its device takes nothing, so that all that comes is held back before it. */
  get isClogged(): boolean {
    return this.cloggedUntil > this.time.now
  }

  clog(ms: number): void {
    this.cloggedUntil = Math.max(this.cloggedUntil, this.time.now + ms)
  }

  /** ms until it takes something again. */
  get clearsInMs(): number {
    return Math.max(0, this.cloggedUntil - this.time.now)
  }

  cut(): void {
    this.isUp = false
    for (const listener of this.broken) listener()
    this.broken.clear()
  }

  restore(): void {
    if (this.isUp) return
    this.isUp = true
    for (const listener of this.restored) listener()
  }

  /** Calls back once, when it is cut next. */
  onBreak(listener: () => void): void {
    if (this.isUp) this.broken.add(listener)
    else listener()
  }

  onRestored(listener: () => void): void {
    this.restored.add(listener)
  }

  /** Calls back when the line has become good for good. */
  onHealed(listener: () => void): void {
    this.healed.add(listener)
  }

  /** From now on the line is as good as any. */
  heal(): void {
    this.cloggedUntil = 0
    Object.assign(this.line, { fromMs: 2, toMs: 20, loss: 0, silence: 0 } satisfies LineQuality)
    this.restore()
    for (const listener of this.healed) listener()
  }
}
