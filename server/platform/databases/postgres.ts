import { CompiledQuery, type ControlledTransaction, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { CommitQueue, type CommitTarget, type Settle, WINDOW, type Window } from '../commit.ts'
import { type Database, DatabaseUnavailable, type Tx } from '../database.ts'
import { observeCommit } from '../metrics/commit-metrics.ts'
import { Clash, type RowSet } from '../row-kind.ts'
import { UnitOfWork } from '../unit-of-work.ts'
import { Pulse, tear } from './postgres-pulse.ts'
import { countingStatement, fittingStatement } from './postgres-rows.ts'
import { PreparingClient } from './preparing-client.ts'
import type { Tables } from './tables.ts'

/** A few are enough: more would mostly wait for each other's commits. */
const CONNECTIONS = 5
/**
 * The maximum wait for a connection when a whole school comes at once. `Pulse` detects an unavailable
 * database within 2 s.
 */
const TURN_WITHIN_MS = 10_000
const TRIES = 5

// Times are whole ms below 2^53: parsed as numbers, not strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** A server's settings for its database. A command has none, since its work may take long. */
export interface ForServer {
  /** How long one statement may wait for a row that another holds, in ms. */
  lockMs: number
  /** How long one statement may take in all, in ms. */
  statementMs: number
  /** True while this process is the school's one server. */
  isSole(): boolean
}

/** The rows of a commit wait no longer than this for a row that another program holds: all other rows of the commit wait too. */
const COMMIT_LOCK_MS = 50

/** @param window how long a commit waits for more work. */
export async function openPostgres(
  url: string,
  forServer: ForServer | null = null,
  window: Window = WINDOW,
): Promise<Database> {
  const open = new Set<pg.ClientBase>()
  const poolOf = (max: number, settings: string) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      connectionTimeoutMillis: TURN_WITHIN_MS,
      Client: PreparingClient,
      async onConnect(client) {
        // Without a listener, a connection that breaks inside a transaction between two queries would end the process.
        client.on('error', () => {})
        open.add(client)
        // Sent as a statement: poolers refuse unknown options at the start of a connection.
        await client.query(settings)
      },
    })
    // The same for an idle connection that breaks: the pool replaces it when needed.
    pool.on('error', () => {})
    pool.on('remove', (client) => open.delete(client))
    return pool
  }
  const pulse = new Pulse(url, () => open.forEach((client) => tear(client as unknown as pg.Client)))
  const pool = poolOf(CONNECTIONS, forServer ? settingsOf(forServer) : DURABLE)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  // A connection of its own, so that a commit never waits for the transactions of single units.
  const commits = poolOf(1, settingsOf({ lockMs: COMMIT_LOCK_MS, statementMs: forServer?.statementMs ?? 0 }))
  return new Postgres({ db, commits, pulse, isSole: forServer?.isSole ?? (() => true) }, window)
}

/** Acknowledged means durable, whatever the role's own settings are. */
const DURABLE = 'set synchronous_commit = on'

function settingsOf({ lockMs, statementMs }: Omit<ForServer, 'isSole'>): string {
  return `${DURABLE}; set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}`
}

interface Parts {
  db: Kysely<Tables>
  /** The one connection of the shared commits. */
  commits: pg.Pool
  pulse: Pulse
  isSole(): boolean
}

/** The rows of many units in one statement, which is one round trip and one commit; other units in transactions of their own. */
class Postgres implements Database, CommitTarget {
  readonly kind = 'postgres'
  readonly isFailureUncertain = true
  readonly alone = {
    atOnce: CONNECTIONS,
    withinMs: TURN_WITHIN_MS,
    run: (unit: UnitOfWork) => this.runAlone(unit),
  }
  private readonly db: Kysely<Tables>
  private readonly commits: pg.Pool
  private readonly pulse: Pulse
  private readonly isSole: () => boolean
  private readonly queue: CommitQueue

  constructor({ db, commits, pulse, isSole }: Parts, window: Window) {
    this.db = db
    this.commits = commits
    this.pulse = pulse
    this.isSole = isSole
    this.queue = new CommitQueue(this, window)
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!this.isSole()) throw new DatabaseUnavailable('Another server may be using the database.')
    return await this.queue.run(new UnitOfWork(this, work, () => this.queue.untilCommitted()))
  }

  async commit(sets: readonly RowSet[]): Promise<Settle[]> {
    if (sets.length === 0) return []
    if (!this.isSole()) throw new DatabaseUnavailable('Another server may be using the database.')
    try {
      await this.pulse.during(() => this.commits.query(...fittingStatement(sets)))
      return []
    } catch (error) {
      if (isClash(error)) throw new Clash((error as Error).message)
      throw isAway(error) ? new DatabaseUnavailable((error as Error).message) : error
    }
  }

  private async runAlone(unit: UnitOfWork): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      if (!this.isSole()) throw new DatabaseUnavailable('Another server may be using the database.')
      try {
        return await this.pulse.during(() => this.attempt(unit))
      } catch (error) {
        if (isAway(error)) throw new DatabaseUnavailable((error as Error).message)
        if (!isCollision(error) || attempt === TRIES) throw error
      }
    }
  }

  get waiting(): number {
    return this.queue.waiting
  }

  async snapshot<T>(read: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    try {
      const moment = this.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      return await moment.execute(async (db) => {
        // The first statement fixes the moment of the snapshot.
        await sql`select 1`.execute(db)
        return await read(db)
      })
    } catch (error) {
      throw isAway(error) ? new DatabaseUnavailable((error as Error).message) : error
    }
  }

  async close(): Promise<void> {
    await this.queue.close()
    this.pulse.end()
    await this.commits.end()
    await this.db.destroy()
  }

  private async attempt(unit: UnitOfWork): Promise<unknown> {
    const transaction = await this.db.startTransaction().execute()
    try {
      const write = async (sets: readonly RowSet[]) => {
        const [text, values] = countingStatement(sets)
        const { rows } = await transaction.executeQuery<{ count: number }>(CompiledQuery.raw(text, values))
        return rows[0]!.count
      }
      const { commits, result } = await unit.runIn({ db: transaction, write })
      if (commits) await this.commitAlone(transaction, unit)
      else await transaction.rollback().execute()
      if (commits) unit.afterCommit()
      else unit.undo()
      return result
    } catch (error) {
      unit.undo()
      // Reports the first error, whatever the rollback on a broken connection throws.
      if (!transaction.isCommitted && !transaction.isRolledBack)
        await transaction
          .rollback()
          .execute()
          .catch(() => {})
      throw error
    }
  }

  private async commitAlone(transaction: ControlledTransaction<Tables>, unit: UnitOfWork): Promise<void> {
    const began = performance.now()
    try {
      await transaction.commit().execute()
      observeCommit(this, 1, began)
    } catch (error) {
      if (isAway(error)) unit.doubt()
      throw error
    }
  }
}

/**
 * Serialization failure, deadlock, unique violation: a retry may succeed at once, since it sees the conflicting rows. For
 * a write that was sent twice, the retry finds the answer to the first.
 */
function isCollision(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '40001' || code === '40P01' || code === '23505'
}

/** A row of a shared commit does not fit (22012, see `fittingStatement`), is held by another program, or collides. */
function isClash(error: unknown): boolean {
  return (error as { code?: string }).code === '22012' || isHeld(error) || isCollision(error)
}

function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  if (code && AWAY.test(code)) return true
  return /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
    message ?? '',
  )
}

/**
 * Class 08: connection exceptions; 28: authentication failed; 3D: no such database; 42501: no privilege; 53: its disk,
 * memory or connections are used up; 55P03 and 57014: a row is held, or a statement took, for too long; 57P0x: it is
 * stopping or starting.
 */
const AWAY = /^(08|28|3D|42501|53|55P03|57014|57P0|58030|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT)/

/** True if another transaction locked a row or a table for longer than a statement waits. */
export function isHeld(error: unknown): boolean {
  return (error as { code?: string }).code === '55P03'
}
