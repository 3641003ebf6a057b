import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { WINDOW, type Window } from '#server/platform/commits/commit-pace.ts'
import {
  type Committed,
  type CommitTarget,
  settle,
  type Settle,
  type Waiting,
} from '#server/platform/commits/commit-target.ts'
import { CommitQueue } from '#server/platform/commits/commit.ts'
import { UnitOfWork } from '#server/platform/commits/unit-of-work.ts'
import { privateFile } from '#server/platform/config/private-file.ts'
import { type Database, DatabaseUnavailable, type MemoryTx, type Tx } from '#server/platform/database.ts'
import { type Runtime, nodeRuntime } from '#server/platform/runtime.ts'
import type { GroupedRows } from '../row-groups.ts'
import type { RowKind, RowSet } from '../row-kind.ts'
import type { Tables } from '../tables.ts'
import { makeFolder } from './data-folder-lock.ts'
import { queriesOn } from './sqlite-dialect.ts'
import { leaveNoTraces } from './sqlite-traces.ts'
import {
  SQLITE_BUSY,
  SQLITE_CONSTRAINT,
  SQLITE_READONLY,
  sqliteCode,
  sqliteTrouble,
} from './sqlite-trouble.ts'

/** In the data folder; `-wal` and `-shm` are beside it while it is open. */
export const SCHOOL_FILE = 'school.sqlite'
const BUSY_TIMEOUT_MS = 5_000
/** How long to wait while another program, such as an import, holds the file; then waiting requests fail. */
const HELD_FOR_MS = 1_200
const TRY_AGAIN_MS = 20
/** How long a backup or another reader may still need the log, before it is tried again. */
const SCRUB_AGAIN_MS = 500
/**
 * A file up to this size is checked completely when it is opened, in half a second; larger ones are checked
 * by each backup.
 */
const CHECKED_BYTES = 256 * 1024 * 1024
/**
 * The embedded database: one connection, one writer, every acknowledged commit synced to the disk.
 * @param window how long a commit waits for more work.
 * @throws DatabaseUnavailable with a sentence when the file is damaged, belongs to another program, or cannot be written.
 */
export async function openSqlite(
  folder: string,
  window: Window = WINDOW,
  runtime: Runtime = nodeRuntime,
): Promise<Database> {
  makeFolder(folder)
  const path = privateFile(folder, SCHOOL_FILE)
  let file: DatabaseSync | null = null
  try {
    file = new DatabaseSync(path)
    // busy_timeout first: switching the journal mode may already have to wait.
    file.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    file.exec('PRAGMA journal_mode = WAL')
    file.exec('PRAGMA synchronous = FULL')
    file.exec('PRAGMA foreign_keys = ON')
    checkSchool(file, path)
    leaveNoTraces(file)
    // From here on `begin` waits for the file, without blocking the process.
    file.exec('PRAGMA busy_timeout = 0')
    return new Sqlite(file, path, window, runtime)
  } catch (error) {
    file?.close()
    throw sqliteTrouble(error, path) ?? error
  }
}

/** @throws DatabaseUnavailable for a file that is damaged, or that another program has made. */
function checkSchool(file: DatabaseSync, path: string): void {
  const tables = file.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()
  if (tables.length > 0 && !tables.some(({ name }) => name === 'migration'))
    throw new DatabaseUnavailable(`${path} is the database of another program.`)
  if (statSync(path).size > CHECKED_BYTES) return
  const [found] = file.prepare('PRAGMA quick_check(1)').all()
  if (found?.quick_check !== 'ok')
    throw new DatabaseUnavailable(`${path} is damaged. Restore a backup into another folder.`)
}

/** One BEGIN and one synced COMMIT for many units: the rows of those that ran in memory, then the others in savepoints. */
class Sqlite implements Database, CommitTarget {
  readonly kind = 'sqlite'
  readonly folder: string
  readonly runtime: Runtime
  readonly isFailureUncertain = false
  private readonly file: DatabaseSync
  private readonly path: string
  private readonly db: Kysely<Tables>
  private readonly queue: CommitQueue
  private readonly statements = new Map<RowKind<object>, StatementSync>()
  private stopScrubbing = () => {}

  constructor(file: DatabaseSync, path: string, window: Window, runtime: Runtime) {
    this.runtime = runtime
    this.file = file
    this.path = path
    this.folder = dirname(path)
    this.db = queriesOn(file)
    this.queue = new CommitQueue(this, window)
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!this.file.isOpen) throw new DatabaseUnavailable('The database is not open.')
    // A unit in a transaction sees the rows that waited: they were written at its beginning.
    return await this.queue.run(new UnitOfWork(this, work, async () => {}))
  }

  async inMemory<T>(work: (tx: MemoryTx) => Promise<T>): Promise<T> {
    if (!this.file.isOpen) throw new DatabaseUnavailable('The database is not open.')
    return await this.queue.tryInMemory(new UnitOfWork(this, work, async () => {}))
  }

  get waiting(): number {
    return this.queue.waiting
  }

  async snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const file = new DatabaseSync(this.path, { readOnly: true })
    try {
      file.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
      // In WAL mode the first read fixes the moment; later writes do not change it.
      file.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
      return await read(queriesOn(file))
    } catch (error) {
      // A write in a read is our own bug, and not an error of the file.
      throw sqliteCode(error) === SQLITE_READONLY ? error : this.named(error)
    } finally {
      file.close()
    }
  }

  /** The log has the pages as they were before: it is written into the file, and emptied. */
  scrub(): void {
    this.stopScrubbing()
    if (!this.file.isOpen) return
    const isLogEmpty =
      !this.file.isTransaction && this.file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
    if (!isLogEmpty) this.stopScrubbing = this.runtime.after(SCRUB_AGAIN_MS, () => this.scrub())
  }

  async close(): Promise<void> {
    this.stopScrubbing()
    await this.queue.close()
    await this.db.destroy()
    // Kysely closes only what it has used.
    if (this.file.isOpen) this.file.close()
  }

  async commit(rows: readonly GroupedRows[], units: readonly Waiting[]): Promise<Committed> {
    try {
      await this.begin()
      const unfit = this.writeFitting(rows)
      const settled: Settle[] = []
      for (const waiting of units) settled.push(await this.runInSavepoint(waiting))
      this.file.exec('COMMIT')
      return { unfit, settled }
    } catch (error) {
      // After the close there is no transaction to roll back; the callers still get their error.
      if (this.file.isOpen && this.file.isTransaction) this.file.exec('ROLLBACK')
      throw this.named(error)
    }
  }

  async readCommitted(read: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
    await read(this.db)
  }

  /** Writes the rows of all groups that fit. @returns the other groups. */
  private writeFitting(sets: readonly GroupedRows[]): Set<number> {
    const unfit = new Set<number>()
    if (sets.length === 0) return unfit
    for (let known = -1; known < unfit.size;) {
      known = unfit.size
      this.file.exec('SAVEPOINT rows')
      for (const { kind, rows, groups } of sets)
        for (const [index, row] of rows.entries())
          if (!unfit.has(groups[index]!) && !this.fits(kind, row)) unfit.add(groups[index]!)
      // Then all is written again without them: nobody else writes meanwhile, so the rest fits.
      if (known < unfit.size) this.file.exec('ROLLBACK TO rows')
      this.file.exec('RELEASE rows')
    }
    return unfit
  }

  private fits(kind: RowKind<object>, row: object): boolean {
    try {
      return this.write(kind, [row]) === 1
    } catch (error) {
      if (sqliteCode(error) === SQLITE_CONSTRAINT) return false
      throw error
    }
  }

  private async begin(): Promise<void> {
    const since = this.runtime.steady()
    for (;;) {
      try {
        return this.file.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (sqliteCode(error) !== SQLITE_BUSY || this.runtime.steady() - since > HELD_FOR_MS) throw error
        await this.runtime.wait(TRY_AGAIN_MS)
      }
    }
  }

  private async runInSavepoint(waiting: Waiting): Promise<Settle> {
    const { unit, reject } = waiting
    this.file.exec('SAVEPOINT work')
    try {
      const write = async (sets: readonly RowSet[]) =>
        sets.reduce((count, { kind, rows }) => count + this.write(kind, rows), 0)
      const ran = await unit.runIn({ db: this.db, write })
      if (!ran.commits) this.undo(unit)
      this.file.exec('RELEASE work')
      return (committedAt) => settle(waiting, ran, committedAt)
    } catch (error) {
      // On a full disk SQLite rolls back the whole transaction, including the other pieces.
      if (!this.file.isTransaction) throw error
      this.undo(unit)
      this.file.exec('RELEASE work')
      return () => reject(this.named(error))
    }
  }

  /** @returns how many rows were written. */
  private write(kind: RowKind<object>, rows: readonly object[]): number {
    let statement = this.statements.get(kind)
    if (!statement) this.statements.set(kind, (statement = this.file.prepare(kind.forSqlite)))
    let count = 0
    for (const row of rows) count += Number(statement.run(row as Record<string, SQLInputValue>).changes)
    return count
  }

  private undo(unit: UnitOfWork): void {
    this.file.exec('ROLLBACK TO work')
    unit.undo()
  }

  /** Errors of the file or disk become `DatabaseUnavailable` with a sentence. */
  private named(error: unknown): unknown {
    return sqliteTrouble(error, this.path) ?? error
  }
}
