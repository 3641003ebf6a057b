import type { Kysely } from 'kysely'
import type { RowSet } from './databases/row-kind.ts'
import type { Tables } from './databases/tables.ts'
import type { Runtime } from './runtime.ts'

/** One unit of work that is tried in memory first, where it has no queries. It changes nothing outside of itself before its commit. */
export interface MemoryTx {
  readonly database: Database
  /** False in the transaction that it needed, where it runs from its beginning. */
  readonly isInMemory: boolean
  /**
   * Its transaction, for what is not known in memory. In memory there is none: the run ends here, leaves nothing behind, and the
   * unit runs again in one.
   * @param lane names what the transaction is going to do for all: units of one lane go one after the other, and those that wait
   * are tried in memory again first.
   */
  inTransaction(lane?: string): Tx
  /**
   * For what is known soon. In memory the run ends here, leaves nothing behind, and the unit runs again in memory when this has
   * resolved; after a few such waits, in a transaction. In a transaction there is nothing to wait for.
   */
  until(known: Promise<unknown>): never
  /**
   * Writes rows that this unit does not read again. In memory they wait for a commit that many units share; there all are
   * taken to fit, and if one does not, the unit runs again. So do later units with a row of the same key: a unit may read what
   * another one has not yet committed only if both have such a row.
   * @returns how many were written.
   */
  write(...sets: readonly RowSet[]): Promise<number>
  /** A new id, by the time and the chance of its server. */
  newId<Id extends string>(): Id
  /** Runs before the commit when the work was not refused: for rows that are saved together with its effect. */
  beforeCommit(run: () => Promise<void>): void
  /**
   * Runs after the commit: anything that leaves the server is sent here, never before.
   * @param run gets steady ms at the end of the commit.
   */
  onCommit(run: (committedAt: number) => void): void
  /** Runs when this work was rolled back. */
  onRollback(run: () => void): void
  /** Runs before `onRollback` when the database was lost during the commit: nobody can know if it was committed. */
  onUncertain(run: () => void): void
}

/** One unit of work in a transaction. It is the only access to the database, so no query can run outside of one. */
export interface Tx extends MemoryTx {
  readonly db: Kysely<Tables>
  /** Resolves when the rows that wait now are committed, or have failed. */
  untilCommitted(): Promise<void>
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /** Of the server that has opened it. */
  readonly runtime: Runtime
  /** The data folder; null where a database server has the rows. */
  readonly folder: string | null
  /** How many units of work wait for their commit, or for a connection. */
  readonly waiting: number
  /**
   * Runs the work once, in a transaction, and resolves when it is durably committed. A thrown error or a returned refusal rolls
   * it back. The work may only await its own queries, since others queue behind it.
   * @throws DatabaseUnavailable when the database cannot be reached.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * As `transaction`, for what this server mostly knows without a query, such as a state a second: tried in memory first, it
   * shares a commit with others. It may run more than once.
   */
  inMemory<T>(work: (tx: MemoryTx) => Promise<T>): Promise<T>
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
