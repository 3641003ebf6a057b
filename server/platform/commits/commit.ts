import { type Database, DatabaseUnavailable } from '../database.ts'
import { gathered, groupsOf, restingOn } from '../databases/row-groups.ts'
import { observeClash, observeCommit } from '../metrics/commit-metrics.ts'
import { answerWithin } from '../runtime.ts'
import { Seats } from '../seats.ts'
import { CommitPace, type Window } from './commit-pace.ts'
import { Clash, type Committed, type CommitTarget, settle, type Waiting } from './commit-target.ts'
import type { Result, UnitOfWork } from './unit-of-work.ts'

/** Maximum of units in one commit, so that a long queue still answers its first one in time. */
const MAX_IN_MEMORY = 256
const MAX_IN_TRANSACTION = 64
/** A unit that waited so often, each time so long at most, for what it lacks asks for it in a transaction. */
const MAX_WAITS = 3
const WAIT_MS = 1_000
/** A unit whose rows did not fit so often runs in a transaction, which locks what it reads. */
const MAX_RUNS = 3

/** A unit that ran in memory, with its result. */
interface Ran extends Waiting {
  ran: Result<unknown>
  /** How often it has run in memory. */
  runs: number
}

/**
 * The group commit of a database: units of work run in memory, one after the other, and the rows that they leave are
 * committed together. With little load a unit is committed at once; with much, every few milliseconds. Nothing is answered
 * before its commit. All other units run in a transaction, once. One whose rows no longer fit runs again, and so do those
 * that rest on it; all others are committed.
 */
export class CommitQueue {
  private readonly database: Database
  private readonly target: CommitTarget
  private readonly pace: CommitPace
  /** For the transactions of single units. */
  private readonly seats: Seats | null
  /** The end of the last transaction of each lane. */
  private readonly lanes = new Map<string | null, Promise<void>>()
  private inMemory: Ran[] = []
  private inTransaction: Waiting[] = []
  /** The end of the last unit's run in memory. */
  private turn: Promise<unknown> = Promise.resolve()
  private draining: Promise<void> | null = null
  private committing: Promise<void> | null = null

  constructor(target: Database & CommitTarget, window: Window) {
    this.database = target
    this.target = target
    this.seats = target.alone ? new Seats(target.runtime, target.alone.atOnce, target.alone.withinMs) : null
    this.pace = new CommitPace(window, target.runtime)
  }

  /** Units that wait for a commit, or for their transaction. */
  get waiting(): number {
    return this.inMemory.length + this.inTransaction.length + (this.seats?.waiting ?? 0)
  }

  /** Runs a unit once, in a transaction. */
  async run<T>(unit: UnitOfWork<T>): Promise<T> {
    return (await this.runWithQueries(unit as UnitOfWork, false)) as T
  }

  /** Runs a unit in memory, again when what it lacks is known; if it needs queries, it runs again in a transaction. */
  async tryInMemory<T>(unit: UnitOfWork<T>): Promise<T> {
    for (let waits = 0; waits <= MAX_WAITS; waits += 1) {
      const answered = await this.inTurn(() => this.runInMemory(unit as UnitOfWork))
      if (answered) return (await answered.result) as T
      const ahead = unit.ended.awaited ?? this.lanes.get(unit.ended.lane)
      if (!ahead) break
      await answerWithin(this.database.runtime, WAIT_MS, ahead)
    }
    return (await this.inLane(unit.ended.lane, () => this.runWithQueries(unit as UnitOfWork, true))) as T
  }

  /** Resolves when the rows that wait now are committed, or have failed. */
  async untilCommitted(): Promise<void> {
    const last = this.inMemory.at(-1)
    while (last && this.inMemory.includes(last)) await (this.committing ?? this.database.runtime.wait(0))
    await this.committing
  }

  async close(): Promise<void> {
    await this.turn
    await this.draining
  }

  private async inLane<T>(lane: string | null, run: () => Promise<T>): Promise<T> {
    const left = Promise.withResolvers<void>()
    if (lane !== null) this.lanes.set(lane, left.promise)
    try {
      return await run()
    } finally {
      if (this.lanes.get(lane) === left.promise) this.lanes.delete(lane)
      left.resolve()
    }
  }

  /** One at a time: a unit in memory awaits nothing but itself, and the next one begins with what it has left. */
  private inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.turn.then(run)
    this.turn = result.catch(() => {})
    return result
  }

  /** Null when it has to run again. The result comes with its commit. */
  private async runInMemory(unit: UnitOfWork, runs = 1): Promise<{ result: unknown } | null> {
    const ran = await unit.runInMemory()
    if (!ran) return null
    if (!ran.commits) unit.undo()
    // A unit without rows waits too: its answer may rest on rows that wait.
    if (unit.rows.length > 0 || this.inMemory.length > 0 || this.committing)
      return { result: this.untilSettled((waiting) => this.inMemory.push({ unit, ran, runs, ...waiting })) }
    if (ran.commits) unit.afterCommit()
    return ran
  }

  /** @param mayStay false for a unit that may not run in memory, or not once more after a failed commit. */
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
      await this.pace.gather()
      const ran = this.inMemory.splice(0, MAX_IN_MEMORY)
      const units = this.inTransaction.splice(0, MAX_IN_TRANSACTION)
      this.committing = this.commit(ran, units)
      await this.committing
      this.committing = null
    }
    // Set synchronously after the last look at the queue; a unit queued in between would wait for ever.
    this.draining = null
  }

  private async commit(ran: readonly Ran[], units: readonly Waiting[]): Promise<void> {
    const began = this.database.runtime.steady()
    const written = ran.map(({ unit }) => unit.rows)
    const groups = groupsOf(written)
    let committed: Committed
    try {
      committed = await this.target.commit(gathered(written, groups), units)
    } catch (error) {
      return this.fail(ran, units, error)
    }
    const isUnfit = (_: Ran, index: number) => committed.unfit.has(groups[index]!)
    const unfit = committed.unfit.size > 0 ? ran.filter(isUnfit) : []
    const done = ran.length - unfit.length + units.length
    const committedAt = this.pace.measure(done)
    observeCommit(this.database, done, began)
    for (const [index, waiting] of ran.entries())
      if (!isUnfit(waiting, index)) settle(waiting, waiting.ran, committedAt)
    for (const each of committed.settled) each(committedAt)
    // In turn, so that no unit is running meanwhile on what is undone.
    if (unfit.length > 0) await this.inTurn(() => this.runAgain(unfit))
  }

  /** Undoes these units and those that ran later and rest on them, the last one first. Then all run again in their order. */
  private async runAgain(unfit: readonly Ran[]): Promise<void> {
    const resting = new Set(restingOn(unfit, this.inMemory, ({ unit }) => unit.rows))
    this.inMemory = this.inMemory.filter((waiting) => !resting.has(waiting))
    const undone = [...unfit, ...resting]
    const stale = gathered([undone.flatMap(({ unit }) => unit.rows)], [0])
    for (const { unit } of undone.toReversed()) unit.undo()
    observeClash(this.database, undone.length)
    try {
      await this.target.readCommitted(async (db) => {
        for (const { kind, rows } of stale) await kind.catchUp?.({ database: this.database, db }, rows)
      })
    } catch (error) {
      for (const { reject } of undone) reject(error)
      return
    }
    for (const waiting of undone) await this.runOnceMore(waiting)
  }

  private async runOnceMore({ unit, runs, resolve, reject }: Ran): Promise<void> {
    try {
      const answered = runs < MAX_RUNS ? await this.runInMemory(unit, runs + 1) : null
      const result = answered ? answered.result : this.runWithQueries(unit, false)
      void Promise.resolve(result).then(resolve, reject)
    } catch (error) {
      reject(error)
    }
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
}
