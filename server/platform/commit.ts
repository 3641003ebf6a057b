import { setImmediate, setTimeout } from 'node:timers/promises'
import { type Database, DatabaseUnavailable } from './database.ts'
import { observeCommit } from './metrics/commit-metrics.ts'
import { Clash, gathered, type RowSet } from './row-kind.ts'
import { Seats } from './seats.ts'
import type { Result, UnitOfWork } from './unit-of-work.ts'

/** After a commit the next one waits this long for more units, so that they share the disk's synchronisation. */
export interface Window {
  /** While there is little to do, ms. */
  calmMs: number
  /** At `BUSY_PER_S` units a second and more, ms. */
  busyMs: number
}

export const WINDOW: Window = { calmMs: 5, busyMs: 20 }
const BUSY_PER_S = 600
/** The weight of the last commit in the measured rate. */
const RATE_WEIGHT = 0.2
/** Maximum of units in one commit, so that a long queue still answers its first one in time. */
const MAX_IN_MEMORY = 256
const MAX_IN_TRANSACTION = 64

/** A unit that waits for a commit. */
export interface Waiting {
  unit: UnitOfWork
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** A unit that ran in memory, with its result. */
interface Ran extends Waiting {
  ran: Result<unknown>
}

/** Settles a unit after the commit that ended at this ms of `performance.now`. */
export type Settle = (committedAt: number) => void

/** The database behind a queue. */
export interface CommitTarget {
  /**
   * Commits the rows durably, all of them or none, and after them, in the same commit, these units that need queries.
   * @returns how to settle each of these units.
   * @throws Clash when a row does not fit; nothing has run then.
   * @throws DatabaseUnavailable when the database cannot be reached, or fails at the commit.
   */
  commit(rows: readonly RowSet[], units: readonly Waiting[]): Promise<Settle[]>
  /** Runs a unit that needs queries in a transaction of its own; without it, such units wait for the next commit. */
  readonly alone?: {
    /** How many may run at once. */
    atOnce: number
    /** The longest wait until it may run, ms. */
    withinMs: number
    run(unit: UnitOfWork): Promise<unknown>
  }
  /** True if a commit that failed may still have been done. */
  readonly isFailureUncertain: boolean
}

/**
 * The group commit of a database: units of work run in memory, one after the other, and the rows that they leave are
 * committed together. With little load a unit is committed at once; with much, every few milliseconds. Nothing is answered
 * before its commit. A unit that needs queries, or whose rows no longer fit, runs in a transaction.
 */
export class CommitQueue {
  private readonly database: Database
  private readonly target: CommitTarget
  private readonly window: Window
  /** For the transactions of single units. */
  private readonly seats: Seats | null
  private inMemory: Ran[] = []
  private inTransaction: Waiting[] = []
  /** The end of the last unit's run in memory. */
  private turn: Promise<unknown> = Promise.resolve()
  private draining: Promise<void> | null = null
  private committing: Promise<void> | null = null
  private committedAt = 0
  private unitsPerS = 0

  constructor(target: Database & CommitTarget, window: Window) {
    this.database = target
    this.target = target
    this.seats = target.alone ? new Seats(target.alone.atOnce, target.alone.withinMs) : null
    this.window = window
  }

  /** Units that wait for a commit, or for their transaction. */
  get waiting(): number {
    return this.inMemory.length + this.inTransaction.length + (this.seats?.waiting ?? 0)
  }

  async run<T>(unit: UnitOfWork<T>): Promise<T> {
    const answered = await this.inTurn(() => this.runInMemory(unit as UnitOfWork))
    return (await (answered ? answered.result : this.runWithQueries(unit as UnitOfWork, true))) as T
  }

  /** Resolves when the rows that wait now are committed, or have failed. */
  async untilCommitted(): Promise<void> {
    const last = this.inMemory.at(-1)
    while (last && this.inMemory.includes(last)) await (this.committing ?? setImmediate())
    await this.committing
  }

  async close(): Promise<void> {
    await this.turn
    await this.draining
  }

  /** One at a time: a unit in memory awaits nothing but itself, and the next one begins with what it has left. */
  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.turn.then(run)
    this.turn = result.catch(() => {})
    return result
  }

  /** Null when it needs queries. The result comes with its commit. */
  private async runInMemory(unit: UnitOfWork): Promise<{ result: unknown } | null> {
    const ran = await unit.runInMemory()
    if (!ran) return null
    if (!ran.commits) unit.undo()
    // A unit without rows waits too: its answer may rest on rows that wait.
    if (unit.rows.length > 0 || this.inMemory.length > 0 || this.committing)
      return { result: this.untilSettled((waiting) => this.inMemory.push({ unit, ran, ...waiting })) }
    if (ran.commits) unit.afterCommit()
    return ran
  }

  /** @param mayStay false after a failed commit: it may not run in memory once more. */
  private async runWithQueries(unit: UnitOfWork, mayStay: boolean): Promise<unknown> {
    const { alone } = this.target
    if (!alone) return await this.untilSettled((waiting) => this.inTransaction.push({ unit, ...waiting }))
    const hasWaited = await this.seats!.take()
    try {
      // A unit before it may have done meanwhile what it needs queries for: a long queue becomes short by itself.
      const answered = hasWaited && mayStay && (await this.inTurn(() => this.runInMemory(unit)))
      if (!answered) return await alone.run(unit)
      return answered.result
    } finally {
      this.seats!.leave()
    }
  }

  private untilSettled(queue: (waiting: Pick<Waiting, 'resolve' | 'reject'>) => void): Promise<unknown> {
    return new Promise((resolve, reject) => {
      queue({ resolve, reject })
      this.draining ??= this.drain()
    })
  }

  private async drain(): Promise<void> {
    while (this.inMemory.length + this.inTransaction.length > 0) {
      await this.gather()
      const ran = this.inMemory.splice(0, MAX_IN_MEMORY)
      const units = this.inTransaction.splice(0, MAX_IN_TRANSACTION)
      this.committing = this.commit(ran, units)
      await this.committing
      this.committing = null
    }
    // Set synchronously after the last look at the queue; a unit queued in between would wait for ever.
    this.draining = null
  }

  private async gather(): Promise<void> {
    const { calmMs, busyMs } = this.window
    const busy = Math.min(1, this.unitsPerS / BUSY_PER_S)
    const early = this.committedAt + calmMs + (busyMs - calmMs) * busy - performance.now()
    await (early > 1 ? setTimeout(early) : setImmediate())
  }

  private async commit(ran: readonly Ran[], units: readonly Waiting[]): Promise<void> {
    const began = performance.now()
    let settled: Settle[]
    try {
      settled = await this.target.commit(gathered(ran.flatMap(({ unit }) => unit.rows)), units)
    } catch (error) {
      return this.fail(ran, units, error)
    }
    this.measure(ran.length + units.length)
    observeCommit(this.database, ran.length + units.length, began)
    for (const waiting of ran) settle(waiting, waiting.ran, this.committedAt)
    for (const each of settled) each(this.committedAt)
  }

  /** Units that ran after the failed ones may rest on them; they fail too. The last one is undone first. */
  private fail(batch: readonly Ran[], units: readonly Waiting[], error: unknown): void {
    const ran = [...batch, ...this.inMemory.splice(0)]
    const isUncertain = this.target.isFailureUncertain && !(error instanceof Clash)
    for (const { unit } of [...units, ...ran].toReversed()) {
      if (isUncertain) unit.doubt()
      unit.undo()
    }
    if (error instanceof DatabaseUnavailable) {
      // Those that came meanwhile have waited for the same database.
      for (const { reject } of [...ran, ...units, ...this.inTransaction.splice(0)]) reject(error)
      return
    }
    this.inTransaction.unshift(...units)
    for (const { unit, resolve, reject } of ran) void this.runWithQueries(unit, false).then(resolve, reject)
  }

  private measure(units: number): void {
    const now = performance.now()
    const perS = (units * 1_000) / Math.max(1, now - this.committedAt)
    this.unitsPerS += (perS - this.unitsPerS) * RATE_WEIGHT
    this.committedAt = now
  }
}

export function settle(
  { unit, resolve, reject }: Waiting,
  { commits, result }: Result<unknown>,
  committedAt: number,
): void {
  try {
    if (commits) unit.afterCommit(committedAt)
    resolve(result)
  } catch (error) {
    // A listener's bug rejects only its own unit; the others of this commit still get their results.
    reject(error)
  }
}
