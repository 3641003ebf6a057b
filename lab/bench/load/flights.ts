import { performance } from 'node:perf_hooks'

/** The messages on their way to their readers. */
export class Flights {
  private readonly underway = new Map<string, { sentAt: number; readers: number }>()
  /** In ms, one for each reader that a message reached. */
  readonly latencies: number[] = []

  /** The number of messages that have not reached all of their readers. */
  get missing(): number {
    return [...this.underway.values()].reduce((sum, { readers }) => sum + readers, 0)
  }

  clear(): void {
    this.underway.clear()
    this.latencies.length = 0
  }

  depart(student: number, n: number, readers: number): void {
    this.underway.set(`${student}:${n}`, { sentAt: performance.now(), readers })
  }

  arrive(student: number, n: number): void {
    const key = `${student}:${n}`
    const flight = this.underway.get(key)
    if (!flight) return
    this.latencies.push(performance.now() - flight.sentAt)
    flight.readers -= 1
    if (flight.readers === 0) this.underway.delete(key)
  }
}
