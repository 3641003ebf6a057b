import type { Kysely } from 'kysely'
import type { Tables } from './databases/tables.ts'
import type { RowSet } from './row-kind.ts'

/**
 * One unit of work. It is the only access to the database, so no query can run outside of one. A unit begins in memory; its
 * first query sends it to a transaction, where it runs again from its beginning. So it changes nothing outside of itself
 * before its commit.
 */
export interface Tx {
  /** The queries of this unit. */
  readonly db: Kysely<Tables>
  readonly database: Database
  /** False once this unit needs queries. */
  readonly isInMemory: boolean
  /**
   * Writes rows that this unit does not read again. In memory they wait for a commit that many units share; there all are
   * taken to fit, and if one does not, the unit runs again. So do later units with a row of the same key: a unit may read what
   * another one has not yet committed only if both have such a row.
   * @returns how many were written.
   */
  write(...sets: readonly RowSet[]): Promise<number>
  /** Resolves when the rows that wait now are committed, or have failed. */
  untilCommitted(): Promise<void>
  /** Runs before the commit when the work was not refused: for rows that are saved together with its effect. */
  beforeCommit(run: () => Promise<void>): void
  /**
   * Runs after the commit: anything that leaves the server is sent here, never before.
   * @param run gets the ms of `performance.now` at the end of the commit.
   */
  onCommit(run: (committedAt: number) => void): void
  /** Runs when this work was rolled back. */
  onRollback(run: () => void): void
  /** Runs before `onRollback` when the database was lost during the commit: nobody can know if it was committed. */
  onUncertain(run: () => void): void
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** The data folder; null where a database server has the rows. */
  readonly folder: string | null
  /** How many units of work wait for their commit, or for a connection. */
  readonly waiting: number
  /**
   * Resolves when the work is durably committed. A thrown error or a returned refusal rolls it back. The work may only
   * await its own queries, since others queue behind it, and may run more than once.
   * @throws DatabaseUnavailable when the database cannot be reached.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads a consistent state of all committed data, on a connection of its own, while others go on writing. It cannot
   * write. It blocks nobody however long it reads, but rows deleted meanwhile keep their space on the disk.
   * @throws DatabaseUnavailable when the database cannot be reached.
   */
  snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Makes deleted rows unreadable in the files of the database as far as it can, after an erasure. It returns at once, and tries again
   * while a reader holds an older state. @param tables whose rows were deleted
   */
  scrub(tables: readonly string[]): void
  close(): Promise<void>
}

/** The database cannot be reached now; a later retry may succeed. */
export class DatabaseUnavailable extends Error {}
