import { DatabaseUnavailable } from './database.ts'
import type { Runtime } from './runtime.ts'

interface Waiter {
  take(): void
  cancel(): void
}

/** A limited number of seats, taken in the order of asking. */
export class Seats {
  private free: number
  private readonly runtime: Runtime
  private readonly withinMs: number
  private readonly waiters: Waiter[] = []

  /** @param withinMs the longest wait for a seat. */
  constructor(runtime: Runtime, count: number, withinMs: number) {
    this.runtime = runtime
    this.free = count
    this.withinMs = withinMs
  }

  /** How many wait for a seat. */
  get waiting(): number {
    return this.waiters.length
  }

  /**
   * Takes a seat until `leave`.
   * @returns true if it had to wait.
   * @throws DatabaseUnavailable after the longest wait.
   */
  async take(): Promise<boolean> {
    if (this.free > 0) {
      this.free -= 1
      return false
    }
    await new Promise<void>((resolve, reject) => {
      const cancel = this.runtime.after(this.withinMs, () => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1)
        reject(new DatabaseUnavailable('Too many wait for the database.'))
      })
      const waiter = { take: resolve, cancel }
      this.waiters.push(waiter)
    })
    return true
  }

  /** Passes the seat on to the next one who waits. */
  leave(): void {
    const next = this.waiters.shift()
    if (!next) this.free += 1
    else {
      next.cancel()
      next.take()
    }
  }
}
