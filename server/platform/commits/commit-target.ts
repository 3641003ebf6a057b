import type { Kysely } from 'kysely'
import type { GroupedRows } from '../databases/row-groups.ts'
import type { Tables } from '../databases/tables.ts'
import type { Result, UnitOfWork } from './unit-of-work.ts'

/** A unit that waits for a commit. */
export interface Waiting {
  unit: UnitOfWork
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Settles a unit after the commit that ended at this steady ms. */
export type Settle = (committedAt: number) => void

/** Rows do not fit what is stored, and it is not known which. */
export class Clash extends Error {}

export interface Committed {
  /** The groups whose rows do not fit what is stored: something was written in between. Nothing of them was written. */
  unfit: ReadonlySet<number>
  /** How to settle each unit that needed queries. */
  settled: readonly Settle[]
}

/** The database behind a queue. */
export interface CommitTarget {
  /**
   * Commits durably the rows of all groups that fit, and after them, in the same commit, these units that need queries.
   * @throws Clash when nothing was committed for a row that does not fit.
   * @throws DatabaseUnavailable when the database cannot be reached, or fails at the commit.
   */
  commit(rows: readonly GroupedRows[], units: readonly Waiting[]): Promise<Committed>
  /** Reads what is committed, between two commits. @throws DatabaseUnavailable when it cannot be reached. */
  readCommitted(read: (db: Kysely<Tables>) => Promise<void>): Promise<void>
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
