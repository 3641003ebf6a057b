import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { Kysely, SqliteDialect } from 'kysely'
import { type Database, DatabaseAway, type Tx } from './database.ts'
import { kyselyDatabase } from './sqlite-statements.ts'
import type { Tables } from './tables.ts'
import { Work } from './work.ts'

const BUSY_TIMEOUT_MS = 5_000
const SQLITE_BUSY = 5
/** One commit carries at most this much work, so that a long queue still answers its first in time. */
const MAX_IN_ONE_COMMIT = 64
/** After a commit the next waits this long for company, so that a busy school syncs the disk at most 200 times a second. */
const BETWEEN_COMMITS_MS = 5

/** The embedded database: one connection, one writer, every acknowledged commit synced to the disk. */
export async function openSqlite(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true })
  const file = new DatabaseSync(join(folder, 'school.sqlite'))
  // busy_timeout first: switching the journal mode may already have to wait.
  file.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
  file.exec('PRAGMA journal_mode = WAL')
  file.exec('PRAGMA synchronous = FULL')
  file.exec('PRAGMA foreign_keys = ON')
  return new Sqlite(file)
}

interface Waiting {
  work: Work<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/**
 * Group commit: whatever arrived meanwhile shares one BEGIN and one synced COMMIT, each piece in a savepoint of its own.
 * A calm school commits at once; a busy one every few milliseconds. Nothing is answered before its commit.
 */
class Sqlite implements Database {
  readonly kind = 'sqlite'
  private readonly file: DatabaseSync
  private readonly db: Kysely<Tables>
  private committedAt = 0
  private queue: Waiting[] = []
  private draining: Promise<void> | null = null

  constructor(file: DatabaseSync) {
    this.file = file
    this.db = new Kysely({ dialect: new SqliteDialect({ database: kyselyDatabase(file) }) })
  }

  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ work: new Work(this, this.db, work), resolve: resolve as Waiting['resolve'], reject })
      this.draining ??= this.drain()
    })
  }

  async close(): Promise<void> {
    await this.draining
    await this.db.destroy()
  }

  private async drain(): Promise<void> {
    while (this.queue.length > 0) {
      await this.gather()
      await this.commitTogether(this.queue.splice(0, MAX_IN_ONE_COMMIT))
    }
    // In the same breath as the last look at the queue, or what is queued in between would wait for ever.
    this.draining = null
  }

  private async gather(): Promise<void> {
    const early = this.committedAt + BETWEEN_COMMITS_MS - performance.now()
    await (early > 1 ? setTimeout(early) : setImmediate())
  }

  private async commitTogether(batch: Waiting[]): Promise<void> {
    const settled: (() => void)[] = []
    try {
      this.file.exec('BEGIN IMMEDIATE')
      for (const waiting of batch) settled.push(await this.runInSavepoint(waiting))
      this.file.exec('COMMIT')
      this.committedAt = performance.now()
    } catch (error) {
      if (this.file.isTransaction) this.file.exec('ROLLBACK')
      for (const { work, reject } of batch) {
        work.afterRollback()
        reject(isBusy(error) ? new DatabaseAway('Another program holds the database.') : error)
      }
      return
    }
    for (const settle of settled) settle()
  }

  private async runInSavepoint({ work, resolve, reject }: Waiting): Promise<() => void> {
    this.file.exec('SAVEPOINT work')
    try {
      const { keep, result } = await work.run()
      if (!keep) this.undo(work)
      this.file.exec('RELEASE work')
      return () => {
        try {
          if (keep) work.afterCommit()
          resolve(result)
        } catch (error) {
          // A listener's bug is told to whom it concerns; the others of this commit are waiting to be answered.
          reject(error)
        }
      }
    } catch (error) {
      this.undo(work)
      this.file.exec('RELEASE work')
      return () => reject(error)
    }
  }

  private undo(work: Work<unknown>): void {
    this.file.exec('ROLLBACK TO work')
    work.afterRollback()
  }
}

function isBusy(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === SQLITE_BUSY
}
