import { uptime } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { Clock } from './clock.ts'

/** What a time-keeping program corrects in one step, and what is too little to matter. */
const FOLLOWED_MS = 1_000

interface Machine {
  /** What the machine's clock says, in ms; somebody may set it. */
  wall(): number
  /** ms that passed, by a clock that nobody sets and that stands still while the machine sleeps. */
  passed(): number
  /** ms since the machine was started, its sleep included. */
  up(): number
}

const thisMachine: Machine = {
  wall: () => Date.now(),
  passed: () => performance.now(),
  up: () => uptime() * 1_000,
}

/**
 * The server's time. It goes on as time passes; when somebody sets the machine's clock by more than a second it does not
 * follow until it is told to, so that nothing that runs is suddenly over. Sleep of the machine is time that passed.
 */
export class SteadyClock {
  /** Now, as a `Clock`. */
  readonly now: Clock = () => new Date(this.read())
  private readonly machine: Machine
  /** What the monotonic clock is behind ours. */
  private offset: number
  private sleepBefore: number

  constructor(machine: Machine = thisMachine) {
    this.machine = machine
    this.offset = machine.wall() - machine.passed()
    this.sleepBefore = machine.up() - machine.passed()
  }

  /** By how many ms the machine's clock was set ahead (or back, below 0) and is not followed; 0 when we agree. */
  get jumpMs(): number {
    return Math.round(this.machine.wall() - this.read())
  }

  /** Goes by the machine's clock again. */
  adopt(): void {
    this.offset = this.machine.wall() - this.machine.passed()
  }

  private read(): number {
    const wall = this.machine.wall()
    if (!this.isFar(wall)) return this.follow(wall)
    this.countSleep()
    return this.isFar(wall) ? Math.round(this.steady()) : this.follow(wall)
  }

  private steady(): number {
    return this.offset + this.machine.passed()
  }

  private isFar(wall: number): boolean {
    return Math.abs(wall - this.steady()) > FOLLOWED_MS
  }

  private follow(wall: number): number {
    this.offset = wall - this.machine.passed()
    return wall
  }

  private countSleep(): void {
    const sleep = this.machine.up() - this.machine.passed()
    if (sleep - this.sleepBefore <= FOLLOWED_MS) return
    this.offset += sleep - this.sleepBefore
    this.sleepBefore = sleep
  }
}
