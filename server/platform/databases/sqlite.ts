import { statSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { Kysely, SqliteDialect, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { type Database, DatabaseUnavailable, type Tx } from '../database.ts'
import { privateFile } from '../private-file.ts'
import { UnitOfWork } from '../unit-of-work.ts'
import { makeFolder } from './data-folder-lock.ts'
import { SQLITE_BUSY, SQLITE_READONLY, sqliteCode, sqliteTrouble } from './sqlite-trouble.ts'
import type { Tables } from './tables.ts'

/** In the data folder; `-wal` and `-shm` are beside it while it is open. */
export const SCHOOL_FILE = 'school.sqlite'
const BUSY_TIMEOUT_MS = 5_000
/** How long to wait while another program, such as an import, holds the file; then waiting requests fail. */
const HELD_FOR_MS = 1_200
const TRY_AGAIN_MS = 20
/**
 * A file up to this size is checked completely when it is opened, in half a second; larger ones are checked
 * by each backup.
 */
const CHECKED_BYTES = 256 * 1024 * 1024
/** Maximum of pieces of work in one commit, so that a long queue still answers its first one in time. */
const MAX_IN_ONE_COMMIT = 64
/**
 * After a commit the next one waits this long for more work, so that a busy school syncs the disk at most 200
 * times a second.
 */
const BETWEEN_COMMITS_MS = 5

/**
 * The embedded database: one connection, one writer, every acknowledged commit synced to the disk.
 * @param betweenCommitsMs how long a commit waits for more work; 0 for callers that work one after another.
 * @throws DatabaseUnavailable with a sentence when the file is damaged, belongs to another program, or cannot be written.
 */
export async function openSqlite(folder: string, betweenCommitsMs = BETWEEN_COMMITS_MS): Promise<Database> {
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
    // From here on `begin` waits for the file, without blocking the process.
    file.exec('PRAGMA busy_timeout = 0')
    return new Sqlite(file, path, betweenCommitsMs)
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

interface Waiting {
  work: UnitOfWork<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Group commit: all waiting work shares one BEGIN and one synced COMMIT, each piece in a savepoint of its own. With
 * little load it commits at once; with much, every few milliseconds. Nothing is answered before its commit.
 */
class Sqlite implements Database {
  readonly kind = 'sqlite'
  private readonly file: DatabaseSync
  private readonly path: string
  private readonly db: Kysely<Tables>
  private readonly betweenCommitsMs: number
  private committedAt = 0
  private queue: Waiting[] = []
  private draining: Promise<void> | null = null

  constructor(file: DatabaseSync, path: string, betweenCommitsMs: number) {
    this.file = file
    this.path = path
    this.betweenCommitsMs = betweenCommitsMs
    this.db = new Kysely({ dialect: new SqliteDialect({ database: kyselyDatabase(file) }) })
  }

  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({
        work: new UnitOfWork(this, this.db, work),
        resolve: resolve as Waiting['resolve'],
        reject,
      })
      this.draining ??= this.drain()
    })
  }

  async snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    const file = new DatabaseSync(this.path, { readOnly: true })
    try {
      file.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
      // In WAL mode the first read fixes the moment; later writes do not change it.
      file.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
      return await read(new Kysely({ dialect: new SqliteDialect({ database: kyselyDatabase(file) }) }))
    } catch (error) {
      // A write in a read is our own bug, and not an error of the file.
      throw sqliteCode(error) === SQLITE_READONLY ? error : this.named(error)
    } finally {
      file.close()
    }
  }

  async close(): Promise<void> {
    await this.draining
    await this.db.destroy()
    // Kysely closes only what it has used.
    if (this.file.isOpen) this.file.close()
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      await this.gather()
      await this.commitTogether(this.queue.splice(0, MAX_IN_ONE_COMMIT))
    }
    // Set synchronously after the last look at the queue; work queued in between would wait for ever.
    this.draining = null
  }

  private async gather(): Promise<void> {
    const early = this.committedAt + this.betweenCommitsMs - performance.now()
    await (early > 1 ? setTimeout(early) : setImmediate())
  }

  private async commitTogether(batch: Waiting[]): Promise<void> {
    const settled: (() => void)[] = []
    try {
      await this.begin()
      for (const waiting of batch) settled.push(await this.runInSavepoint(waiting))
      this.file.exec('COMMIT')
      this.committedAt = performance.now()
    } catch (error) {
      // After the close there is no transaction to roll back; the callers still get their error.
      if (this.file.isOpen && this.file.isTransaction) this.file.exec('ROLLBACK')
      // Work queued meanwhile has waited for the same lock as well.
      const all = isBusy(error) ? [...batch, ...this.queue.splice(0)] : batch
      for (const { work, reject } of all) {
        work.afterRollback()
        reject(this.named(error))
      }
      return
    }
    for (const settle of settled) settle()
  }

  private async begin(): Promise<void> {
    const since = performance.now()
    for (;;) {
      try {
        return this.file.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (!isBusy(error) || performance.now() - since > HELD_FOR_MS) throw error
        await setTimeout(TRY_AGAIN_MS)
      }
    }
  }

  private async runInSavepoint({ work, resolve, reject }: Waiting): Promise<() => void> {
    this.file.exec('SAVEPOINT work')
    try {
      const { commits, result } = await work.run()
      if (!commits) this.undo(work)
      this.file.exec('RELEASE work')
      return () => {
        try {
          if (commits) work.afterCommit()
          resolve(result)
        } catch (error) {
          // A listener's bug rejects only its own work; the others of this commit still get their results.
          reject(error)
        }
      }
    } catch (error) {
      // On a full disk SQLite rolls back the whole transaction, including the other pieces.
      if (!this.file.isTransaction) throw error
      this.undo(work)
      this.file.exec('RELEASE work')
      return () => reject(this.named(error))
    }
  }

  private undo(work: UnitOfWork<unknown>): void {
    this.file.exec('ROLLBACK TO work')
    work.afterRollback()
  }

  /** Errors of the file or disk become `DatabaseUnavailable` with a sentence. */
  private named(error: unknown): unknown {
    return sqliteTrouble(error, this.path) ?? error
  }
}

function isBusy(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_BUSY
}

const MAX_CACHED_STATEMENTS = 500

/** `node:sqlite` in the shape that Kysely's SQLite dialect expects, with statements prepared once. */
function kyselyDatabase(file: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      let statement = cached.get(sql)
      if (!statement) {
        if (cached.size >= MAX_CACHED_STATEMENTS) cached.clear()
        statement = adapt(file.prepare(sql))
        cached.set(sql, statement)
      }
      return statement
    },
    close: () => file.close(),
  }
}

function adapt(statement: StatementSync): SqliteStatement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  } as SqliteStatement
}
