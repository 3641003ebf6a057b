import type { Kysely } from 'kysely'
import { newId } from '#contract/kernel/random.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import type { Database, Tx } from '../database.ts'
import type { RowSet } from '../databases/row-kind.ts'
import type { Tables } from '../databases/tables.ts'

/** The open transaction of a unit that runs in one. */
export interface OpenTransaction {
  db: Kysely<Tables>
  /** Writes the rows now. @returns how many were written. */
  write(sets: readonly RowSet[]): Promise<number>
  /** In memory alone: the run ends. */
  end?(why: RunsAgain): never
}

/** Why a run in memory ended. */
interface RunsAgain {
  /** It goes on when this has resolved; null where it needs a transaction. */
  awaited: Promise<unknown> | null
  /** Of its transaction; null for one beside all others. */
  lane: string | null
}

export interface Result<T> {
  /** False for a refusal, which is rolled back but is still an answer. */
  commits: boolean
  result: T
}

const IN_TRANSACTION: RunsAgain = { awaited: null, lane: null }

/** One piece of work with the actions after its commit or rollback: in a transaction, or in memory and then, if it has to, in a transaction. */
export class UnitOfWork<T = unknown> {
  /** The rows that it has written in memory. */
  rows: RowSet[] = []
  /** Its last run in memory ended for this. */
  ended: RunsAgain = IN_TRANSACTION
  private before: (() => Promise<void>)[] = []
  private committed: ((at: number) => void)[] = []
  private undone: (() => void)[] = []
  private doubted: (() => void)[] = []
  private readonly database: Database
  private readonly work: (tx: Tx) => Promise<T>
  private readonly untilCommitted: () => Promise<void>

  constructor(database: Database, work: (tx: Tx) => Promise<T>, untilCommitted: () => Promise<void>) {
    this.database = database
    this.work = work
    this.untilCommitted = untilCommitted
  }

  /** Null when it has to run again: it has left nothing behind. */
  async runInMemory(): Promise<Result<T> | null> {
    let isEnded = false
    this.ended = IN_TRANSACTION
    const end = (why: RunsAgain): never => {
      isEnded = true
      this.ended = why
      throw RUNS_AGAIN
    }
    const tx = this.txOf({
      get db(): never {
        return end(IN_TRANSACTION)
      },
      end,
      write: (sets) => {
        this.rows.push(...sets)
        return Promise.resolve(sets.reduce((count, { rows }) => count + rows.length, 0))
      },
    })
    try {
      const ran = await this.runOn(tx)
      // A refusal leaves no rows, so no commit could check what it rests on. Works may have caught the error of their query.
      if (!isEnded && (ran.commits || this.rows.length === 0)) return ran
      this.undo()
    } catch (error) {
      this.undo()
      if (!isEnded) throw error
    }
    return null
  }

  /** A refusal is to be rolled back by the caller. */
  async runIn(transaction: OpenTransaction): Promise<Result<T>> {
    return await this.runOn(this.txOf(transaction, false))
  }

  /** @param at steady ms at the end of the commit. */
  afterCommit(at = this.database.runtime.steady()): void {
    for (const run of this.committed) run(at)
  }

  /** The database was lost during the commit. */
  doubt(): void {
    for (const run of this.doubted) run()
  }

  /** It was rolled back; it may run again. */
  undo(): void {
    const undone = this.undone
    this.rows = []
    this.before = []
    this.committed = []
    this.undone = []
    this.doubted = []
    for (const run of undone.reverse()) run()
  }

  private async runOn(tx: Tx): Promise<Result<T>> {
    const result = await this.work(tx)
    const commits = !isRefusal(result)
    if (commits) for (const run of this.before) await run()
    return { commits, result }
  }

  private txOf(transaction: OpenTransaction, isInMemory = true): Tx {
    const tx: Tx = {
      get db() {
        return transaction.db
      },
      database: this.database,
      isInMemory,
      inTransaction: (lane) => transaction.end?.({ awaited: null, lane: lane ?? null }) ?? tx,
      until(awaited) {
        if (!transaction.end) throw new Error('A unit in a transaction has nothing to wait for.')
        return transaction.end({ awaited, lane: null })
      },
      write: (...sets) => transaction.write(sets),
      untilCommitted: this.untilCommitted,
      newId: () => newId(this.database.runtime),
      beforeCommit: (run) => void this.before.push(run),
      onCommit: (run) => void this.committed.push(run),
      onRollback: (run) => void this.undone.push(run),
      onUncertain: (run) => void this.doubted.push(run),
    }
    return tx
  }
}

/** Thrown where a run in memory ends; made once, since a stack takes longer than many a unit. */
const RUNS_AGAIN = new Error('This unit of work runs again.')
