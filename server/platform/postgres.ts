import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Database, DatabaseAway, type Tx } from './database.ts'
import type { Tables } from './tables.ts'
import { Work } from './work.ts'

/** A few are enough: more of them mostly wait for each other's commits. */
const CONNECTIONS = 5
/** A write answers 503 within 2 s when the database is away. */
const CONNECT_TIMEOUT_MS = 1_500
const TRIES = 5

// Times are whole ms below 2^53: they are numbers here, not strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    Client: PreparingClient,
  })
  // An idle connection that breaks is replaced at the next need; without a listener it would end the process.
  pool.on('error', () => {})
  return new Postgres(new Kysely({ dialect: new PostgresDialect({ pool }) }))
}

class Postgres implements Database {
  readonly kind = 'postgres'
  private readonly db: Kysely<Tables>

  constructor(db: Kysely<Tables>) {
    this.db = db
  }

  async transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.attempt(run)
      } catch (error) {
        if (isAway(error)) throw new DatabaseAway((error as Error).message)
        if (!isCollision(error) || attempt === TRIES) throw error
      }
    }
  }

  async close(): Promise<void> {
    await this.db.destroy()
  }

  private async attempt<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    const transaction = await this.db.startTransaction().execute()
    const work = new Work<T>(this, transaction, run)
    try {
      const { keep, result } = await work.run()
      if (keep) await transaction.commit().execute()
      else await transaction.rollback().execute()
      if (keep) work.afterCommit()
      else work.afterRollback()
      return result
    } catch (error) {
      work.afterRollback()
      // The first error is the one worth telling, whatever a broken connection says to the rollback.
      if (!transaction.isCommitted && !transaction.isRolledBack)
        await transaction
          .rollback()
          .execute()
          .catch(() => {})
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

/** Serialization failure, deadlock: the same work may succeed at once. */
function isCollision(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === '40001' || code === '40P01'
}

function isAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string }
  // Class 08: connection exceptions; 57P0x: the server is stopping or starting.
  if (code && /^(08|57P0|53300|ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENOENT)/.test(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect/.test(message ?? '')
}
