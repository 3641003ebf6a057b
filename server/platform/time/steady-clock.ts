import { uptime } from 'node:os'
import type { Database, Tx } from '../database.ts'
import type { Log } from '../log/log.ts'
import { nodeRuntime } from '../runtime.ts'
import { type Clock, type Interval, startInterval } from './clock.ts'

/** Smaller steps are followed: time synchronisation makes them, and they do not matter. */
const FOLLOWED_MS = 1_000

interface Machine {
  /** The machine's clock, in ms; somebody may set it. */
  wall(): number
  /** ms of a monotonic clock, which nobody can set and which stops while the machine sleeps. */
  passed(): number
  /** ms since the machine was started, its sleep included. */
  up(): number
}

const thisMachine: Machine = {
  wall: nodeRuntime.now,
  passed: nodeRuntime.steady,
  up: () => uptime() * 1_000,
}

/**
 * The server's time. When somebody sets the machine's clock by more than a second, it does not follow until `adopt`, so
 * that no running lesson or check ends suddenly. Sleep of the machine counts as time.
 */
export class SteadyClock {
  /** Now, as a `Clock`. */
  readonly now: Clock = () => new Date(this.read())
  private readonly machine: Machine
  /** The difference between our time and the monotonic clock. */
  private offset: number
  private sleepBefore: number

  constructor(machine: Machine = thisMachine) {
    this.machine = machine
    this.offset = machine.wall() - machine.passed()
    this.sleepBefore = machine.up() - machine.passed()
  }

  /** How many ms the machine's clock was set ahead (below 0: back) without being followed; 0 when both agree. */
  get jumpMs(): number {
    return Math.round(this.machine.wall() - this.read())
  }

  /** Follows the machine's clock again. */
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

const WATCH_EVERY_MS = 1_000

/**
 * Logs that somebody set the machine's clock, and follows it as soon as nothing depends on the server's time.
 * @param isTiming true if anything does.
 */
export function watchClock(
  clock: SteadyClock,
  isTiming: (tx: Tx) => Promise<boolean>,
  { database, log }: { database: Database; log: Log },
): Interval {
  let noted = 0
  return startInterval({ name: 'clock', everyMs: WATCH_EVERY_MS, log, database }, async () => {
    const byMs = clock.jumpMs
    if (byMs === 0) return void (noted = 0)
    // The same jump, within the small steps that were followed meanwhile.
    if (Math.abs(byMs - noted) > WATCH_EVERY_MS) log.warn('clock-jumped', { byMs })
    noted = byMs
    if (await database.transaction(isTiming)) return
    clock.adopt()
    log.info('clock-followed', { byMs })
  })
}
