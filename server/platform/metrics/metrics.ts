import type { Database } from '../database.ts'
import type { Instruments } from './instruments.ts'

/** Buckets of a histogram of durations: from 1 ms to 10 s. */
export const DURATIONS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * The metrics of one part of the server. They exist only for a server with a metrics port: any other server has none, and
 * measures nothing.
 */
export class Metrics<Part> {
  private readonly parts = new WeakMap<Database, Part>()
  private readonly make: (instruments: Instruments, database: Database) => Part

  constructor(make: (instruments: Instruments, database: Database) => Part) {
    this.make = make
  }

  /** Called once for a server that has a metrics port. */
  open(instruments: Instruments, database: Database): void {
    this.parts.set(database, this.make(instruments, database))
  }

  /** Undefined for a server without a metrics port. */
  of(database: Database): Part | undefined {
    return this.parts.get(database)
  }
}
