import { CompiledQuery, type ControlledTransaction, Kysely, sql } from 'kysely'
import pg from 'pg'
import { WINDOW, type Window } from '#server/platform/commits/commit-pace.ts'
import { Clash, type Committed, type CommitTarget } from '#server/platform/commits/commit-target.ts'
import { CommitQueue } from '#server/platform/commits/commit.ts'
import { UnitOfWork } from '#server/platform/commits/unit-of-work.ts'
import { type Database, DatabaseUnavailable, type MemoryTx, type Tx } from '#server/platform/database.ts'
import { observeCommit } from '#server/platform/metrics/commit-metrics.ts'
import { nodeRuntime, type Runtime } from '#server/platform/runtime.ts'
import { NamedPostgres, NAMES } from '../names.ts'
import type { GroupedRows } from '../row-groups.ts'
import type { RowSet } from '../row-kind.ts'
import type { Tables } from '../tables.ts'
import { Pulse, tear } from './postgres-pulse.ts'
import { countingStatement, fittingStatement } from './postgres-rows.ts'
import { DURABLE, type ForServer, settingsOf } from './postgres-settings.ts'
import { isAway, isClash, isCollision } from './postgres-trouble.ts'
import { vacuum } from './postgres-vacuum.ts'
import { PreparingClient } from './preparing-client.ts'

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

/**
 * A shared commit waits no longer than this for a key that another program is writing at the same moment: all its rows wait.
 * For a topic that another program holds it does not wait at all.
 */
const COMMIT_LOCK_MS = 50

/** @param window how long a commit waits for more work. */
export async function openPostgres(
  url: string,
  forServer: ForServer | null = null,
  window: Window = WINDOW,
  runtime: Runtime = nodeRuntime,
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
  const pulse = new Pulse(url, runtime, () => open.forEach((client) => tear(client as unknown as pg.Client)))
  const settings = forServer ? settingsOf(forServer) : `${DURABLE}; set statement_timeout = 0`
  const pool = poolOf(CONNECTIONS, settings)
  const db = queriesOn(pool)
  // A connection of its own, so that a commit never waits for the transactions of single units.
  const commits = poolOf(1, settingsOf({ lockMs: COMMIT_LOCK_MS, statementMs: forServer?.statementMs ?? 0 }))
  const committed = queriesOn(commits)
  const hasPlace = forServer?.hasPlace ?? (() => true)
  return new Postgres({ db, settings, commits, committed, pulse, hasPlace }, window, runtime)
}

function queriesOn(pool: pg.Pool): Kysely<Tables> {
  return new Kysely({ dialect: new NamedPostgres({ pool }), plugins: [NAMES] })
}

const NO_PLACE = 'This server has lost its place among the servers of the school.'

interface Parts {
  db: Kysely<Tables>
  /** Of its connections. */
  settings: string
  /** The one connection of the shared commits. */
  commits: pg.Pool
  /** Queries on that connection, between two commits. */
  committed: Kysely<Tables>
  pulse: Pulse
  hasPlace(): boolean
}

/** The rows of many units in one statement, which is one round trip and one commit; other units in transactions of their own. */
class Postgres implements Database, CommitTarget {
  readonly kind = 'postgres'
  readonly folder = null
  readonly runtime: Runtime
  readonly isFailureUncertain = true
  readonly alone = {
    atOnce: CONNECTIONS,
    withinMs: TURN_WITHIN_MS,
    run: (unit: UnitOfWork) => this.runAlone(unit),
  }
  private readonly db: Kysely<Tables>
  private readonly commits: pg.Pool
  private readonly committed: Kysely<Tables>
  private readonly pulse: Pulse
  private readonly hasPlace: () => boolean
  private readonly queue: CommitQueue
  private readonly settings: string
  private scrubbing = Promise.resolve()

  constructor(
    { db, settings, commits, committed, pulse, hasPlace }: Parts,
    window: Window,
    runtime: Runtime,
  ) {
    this.runtime = runtime
    this.settings = settings
    this.db = db
    this.commits = commits
    this.committed = committed
    this.pulse = pulse
    this.hasPlace = hasPlace
    this.queue = new CommitQueue(this, window)
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (!this.hasPlace()) throw new DatabaseUnavailable(NO_PLACE)
    return await this.queue.run(new UnitOfWork(this, work, () => this.queue.untilCommitted()))
  }

  async inMemory<T>(work: (tx: MemoryTx) => Promise<T>): Promise<T> {
    if (!this.hasPlace()) throw new DatabaseUnavailable(NO_PLACE)
    return await this.queue.tryInMemory(new UnitOfWork(this, work, () => this.queue.untilCommitted()))
  }

  async commit(sets: readonly GroupedRows[]): Promise<Committed> {
    if (sets.length === 0) return { unfit: new Set(), settled: [] }
    if (!this.hasPlace()) throw new DatabaseUnavailable(NO_PLACE)
    try {
      const { rows } = await this.pulse.during(() =>
        this.commits.query<{ unfit: number[] }>(...fittingStatement(sets)),
      )
      return { unfit: new Set(rows[0]!.unfit), settled: [] }
    } catch (error) {
      if (isClash(error)) throw new Clash((error as Error).message)
      throw isAway(error) ? new DatabaseUnavailable((error as Error).message) : error
    }
  }

  async readCommitted(read: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
    try {
      await this.pulse.during(() => read(this.committed))
    } catch (error) {
      throw isAway(error) ? new DatabaseUnavailable((error as Error).message) : error
    }
  }

  private async runAlone(unit: UnitOfWork): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      if (!this.hasPlace()) throw new DatabaseUnavailable(NO_PLACE)
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

  /** The rows leave the tables at the next vacuum: it is done now. What else PostgreSQL keeps of them stands in docs/operate.md. */
  scrub(tables: readonly string[]): void {
    // If this vacuum fails, the server's own vacuum follows.
    this.scrubbing = this.scrubbing.then(() => vacuum(this.db, tables, this.settings)).catch(() => {})
  }

  async close(): Promise<void> {
    await this.queue.close()
    await this.scrubbing
    this.pulse.end()
    await this.committed.destroy()
    await this.db.destroy()
  }

  private async attempt(unit: UnitOfWork): Promise<unknown> {
    const transaction = await this.db.startTransaction().execute()
    try {
      const write = async (sets: readonly RowSet[]) => {
        if (sets.length === 0) return 0
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
    const began = this.runtime.steady()
    try {
      await transaction.commit().execute()
      observeCommit(this, 1, began)
    } catch (error) {
      if (isAway(error)) unit.doubt()
      throw error
    }
  }
}
