import type { Kysely } from 'kysely'
import type { Tables } from './databases/tables.ts'

/** One open transaction. It is the only way to the database, so no query can be written outside of one. */
export interface Tx {
  readonly db: Kysely<Tables>
  readonly database: Database
  /** Runs when the work is done and not refused, before the commit: what is kept beside its effect. */
  beforeCommit(run: () => Promise<void>): void
  /** Runs after the commit; what leaves the server leaves here, never before. */
  onCommit(run: () => void): void
  /** Runs when this work was undone. */
  onRollback(run: () => void): void
  /** Runs, before that, when the database went at the very commit: nobody can say whether it is undone. */
  onUncertain(run: () => void): void
}

export interface Database {
  readonly kind: 'sqlite' | 'postgres'
  /**
   * Resolves when the work is durably committed. A thrown error and a returned refusal undo it.
   * The work must wait for nothing but its own queries: others queue behind it.
   * @throws DatabaseUnavailable when the database cannot be reached.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads one moment of everything that is committed, on a connection of its own, while others go on writing. Nothing can
   * be written by it. However long it reads, it holds up nobody; what is deleted meanwhile takes its place on the disk.
   * @throws DatabaseUnavailable when the database cannot be reached.
   */
  snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The database cannot be reached now; asking again later may help. */
export class DatabaseUnavailable extends Error {}
