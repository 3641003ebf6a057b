import { createHash } from 'node:crypto'
import { type ControlledTransaction, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Database, DatabaseUnavailable, type Tx } from '../database.ts'
import { UnitOfWork } from '../unit-of-work.ts'
import { Pulse, tear } from './postgres-pulse.ts'
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

export async function openPostgres(url: string, forServer: ForServer | null = null): Promise<Database> {
  const open = new Set<pg.ClientBase>()
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: TURN_WITHIN_MS,
    Client: PreparingClient,
    async onConnect(client) {
      // Without a listener, a connection that breaks inside a transaction between two queries would end the process.
      client.on('error', () => {})
      open.add(client)
      // Sent as a statement: poolers refuse unknown options at the start of a connection.
      if (forServer) await client.query(settingsOf(forServer))
    },
  })
  // The same for an idle connection that breaks: the pool replaces it when needed.
  pool.on('error', () => {})
  pool.on('remove', (client) => open.delete(client))
  const pulse = new Pulse(url, () => open.forEach((client) => tear(client as unknown as pg.Client)))
  return new Postgres(new Kysely({ dialect: new PostgresDialect({ pool }) }), pulse, forServer?.isSole)
}

function settingsOf({ lockMs, statementMs }: ForServer): string {
  return `set lock_timeout = ${lockMs}; set statement_timeout = ${statementMs}`
}

class Postgres implements Database {
  readonly kind = 'postgres'
  private readonly db: Kysely<Tables>
  private readonly pulse: Pulse
  private readonly isSole: () => boolean

  constructor(db: Kysely<Tables>, pulse: Pulse, isSole: () => boolean = () => true) {
    this.db = db
    this.pulse = pulse
    this.isSole = isSole
  }

  async transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      if (!this.isSole()) throw new DatabaseUnavailable('Another server may be using the database.')
      try {
        return await this.pulse.during(() => this.attempt(run))
      } catch (error) {
        if (isAway(error)) throw new DatabaseUnavailable((error as Error).message)
        if (!isCollision(error) || attempt === TRIES) throw error
      }
    }
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
    this.pulse.end()
    await this.db.destroy()
  }

  private async attempt<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    const transaction = await this.db.startTransaction().execute()
    const work = new UnitOfWork<T>(this, transaction, run)
    try {
      const { commits, result } = await work.run()
      if (commits) await this.commit(transaction, work)
      else await transaction.rollback().execute()
      if (commits) work.afterCommit()
      else work.afterRollback()
      return result
    } catch (error) {
      work.afterRollback()
      // Reports the first error, whatever the rollback on a broken connection throws.
      if (!transaction.isCommitted && !transaction.isRolledBack)
        await transaction
          .rollback()
          .execute()
          .catch(() => {})
      throw error
    }
  }

  private async commit(transaction: ControlledTransaction<Tables>, work: UnitOfWork<unknown>): Promise<void> {
    try {
      await transaction.commit().execute()
    } catch (error) {
      if (isAway(error)) work.afterDoubt()
      throw error
    }
  }
}

/** Names each statement by its text, so that the server parses and plans it once a connection. */
class PreparingClient extends pg.Client {
  private readonly names = new Map<string, string>()

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads
  override query(...given: any[]): any {
    const [text, values, ...rest] = given
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return (super.query as (...all: unknown[]) => unknown).apply(this, given)
    }
    return (super.query as (...all: unknown[]) => unknown).call(
      this,
      { name: this.nameOf(text), text, values },
      ...rest,
    )
  }

  private nameOf(text: string): string {
    let name = this.names.get(text)
    if (!name) {
      name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
      this.names.set(text, name)
    }
    return name
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
