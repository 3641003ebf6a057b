import { randomInt } from 'node:crypto'
import pg from 'pg'
import type { Epoch } from '#contract/kernel/live/revision.ts'
import { DatabaseUnavailable } from '#server/platform/database.ts'
import { nodeRuntime, answerWithin } from '#server/platform/runtime.ts'
import { listMigrations } from '../migrate.ts'
import { tear } from './postgres-pulse.ts'
import type { ServerPlace } from './server-place.ts'

export interface PlaceEvents {
  /** The schema has to be changed, and servers are using it; this one begins to wait for their end. */
  waiting(): void
  /** The connection that held the place broke. Nothing may be done in the database until there is a place again. */
  lost(): void
  /** There is a place again, perhaps with another number and in another epoch. */
  back(): void
  /** The place was lost, and meanwhile the schema became another one: this server has to end. */
  outdated(): void
}

/** Any fixed numbers. The first is held while a server starts; releases before 0.9 held it while they served. */
const STARTING = 7_316_421
const EPOCHS = 7_316_422
const NUMBERS = 7_316_423
/** One below the most, which is for the commands of the console. */
const MOST_SERVERS = 127
const MAX_EPOCH = 2 ** 31 - 1
const LOOK_EVERY_MS = 250
const SURE_EVERY_MS = 500
const SILENT_AFTER_MS = 3_000
const CONNECT_WITHIN_MS = 3_000
/** PostgreSQL ends the connections of a vanished machine after 4 s; by default it would wait for two hours. */
export const KEEPALIVES =
  'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2'

/**
 * The place of one of several servers: advisory locks, held for as long as a connection of their own lasts. The lock on the
 * epoch is shared by all servers of the school. A server that finds no epoch is the first, and makes one.
 */
export class PostgresPlace implements ServerPlace {
  number = 0
  epoch: Epoch = ''
  private hasLocks = false
  private readonly url: string
  private readonly events: PlaceEvents
  private client: pg.Client | null = null
  private isReleased = false

  private constructor(url: string, events: PlaceEvents) {
    this.url = url
    this.events = events
  }

  /** @throws DatabaseUnavailable when the database cannot be reached at all. */
  static async take(url: string, events: PlaceEvents): Promise<PostgresPlace> {
    const place = new PostgresPlace(url, events)
    place.client = await dial(url)
    await place.win({ onOldSchema: events.waiting })
    void place.keep()
    return place
  }

  isHeld(): boolean {
    return this.hasLocks
  }

  async begun(): Promise<void> {
    // A connection that broke has released it.
    await this.client?.query(`select pg_advisory_unlock(${STARTING})`).catch(() => {})
  }

  async release(): Promise<void> {
    this.isReleased = true
    this.hasLocks = false
    await this.client?.end().catch(() => {})
  }

  /** @param onOldSchema called once when others use the schema that this build has to change. */
  private async win({ onOldSchema }: { onOldSchema(): void }): Promise<void> {
    let isTold = false
    while (!this.isReleased) {
      try {
        this.client ??= await dial(this.url)
        const tried = await this.tryToWin(this.client)
        if (tried === 'won') return
        if (tried === 'old-schema' && !isTold) onOldSchema()
        isTold ||= tried === 'old-schema'
      } catch {
        this.hangUp()
      }
      await nodeRuntime.wait(LOOK_EVERY_MS)
    }
  }

  /** When it is won, the lock of the start is held too. */
  private async tryToWin(client: pg.Client): Promise<'won' | 'not-yet' | 'old-schema'> {
    const [start] = await ask<{ yes: boolean }>(client, `select pg_try_advisory_lock(${STARTING}) as yes`)
    if (!start!.yes) return 'not-yet'
    const taken = await ask<{ kind: number; value: number }>(client, TAKEN)
    const valuesOf = (wanted: number) => taken.flatMap(({ kind, value }) => (kind === wanted ? value : []))
    const [shared] = valuesOf(EPOCHS)
    const numbers = valuesOf(NUMBERS)
    const isOld = shared !== undefined && (await differsFrom(client)).isOlder
    if (isOld || numbers.length >= MOST_SERVERS) {
      await ask(client, `select pg_advisory_unlock(${STARTING})`)
      return isOld ? 'old-schema' : 'not-yet'
    }
    const epoch = shared ?? randomInt(1, MAX_EPOCH)
    const number = firstMissing(numbers)
    await ask(
      client,
      `select pg_advisory_lock_shared(${EPOCHS}, ${epoch}), pg_advisory_lock(${NUMBERS}, ${number})`,
    )
    this.epoch = epoch.toString(36)
    this.number = number
    this.hasLocks = true
    return 'won'
  }

  private async keep(): Promise<void> {
    while (!this.isReleased) {
      await this.untilLost(this.client!)
      if (this.isReleased) return
      this.hasLocks = false
      this.hangUp()
      this.events.lost()
      await this.win({ onOldSchema: this.events.outdated })
      if (!this.hasLocks) return
      const schema = await differsFrom(this.client!).catch(() => null)
      if (schema?.isOlder || schema?.isNewer) return this.events.outdated()
      await this.begun()
      this.events.back()
    }
  }

  /** Also detects a pooler that changes connections between two queries: another database session does not hold the locks. */
  private async untilLost(client: pg.Client): Promise<void> {
    const ended = new Promise((resolve) => client.once('end', resolve))
    for (;;) {
      await answerWithin(nodeRuntime, SURE_EVERY_MS, ended)
      const mine = await ask<{ count: number }>(client, MINE).catch(() => [{ count: 0 }])
      if (mine[0]!.count < 2) return
    }
  }

  private hangUp(): void {
    if (this.client) tear(this.client)
    this.client = null
  }
}

/** The locks of the servers of this database. */
const TAKEN = `select classid::int as kind, objid::int as value from pg_locks
  where locktype = 'advisory' and objsubid = 2 and granted and classid in (${EPOCHS}, ${NUMBERS})
  and database = (select oid from pg_database where datname = current_database())`
const MINE = `select count(*)::int as count from pg_locks
  where locktype = 'advisory' and objsubid = 2 and granted and classid in (${EPOCHS}, ${NUMBERS})
  and pid = pg_backend_pid()`

function firstMissing(numbers: readonly number[]): number {
  const taken = new Set(numbers)
  let number = 0
  while (taken.has(number)) number += 1
  return number
}

/** How the schema of the database differs from that of this build. */
async function differsFrom(client: pg.Client): Promise<{ isOlder: boolean; isNewer: boolean }> {
  const [table] = await ask<{ yes: boolean }>(client, "select to_regclass('migration') is not null as yes")
  const rows = table!.yes ? await ask<{ name: string }>(client, 'select name from migration') : []
  const done = rows.map(({ name }) => name)
  const known = await listMigrations()
  const hasAll = (names: readonly string[], all: readonly string[]) =>
    all.every((name) => names.includes(name))
  return { isOlder: !hasAll(done, known), isNewer: !hasAll(known, done) }
}

/** @throws DatabaseUnavailable with the database's message. */
async function dial(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS })
  // The next query on it reports the broken connection.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(KEEPALIVES)
    return client
  } catch (error) {
    tear(client)
    throw new DatabaseUnavailable((error as Error).message)
  }
}

/** @throws when it does not answer in time. */
async function ask<Row extends object>(client: pg.Client, question: string): Promise<Row[]> {
  let isAnswered = false
  const answer = client.query<Row>(question).finally(() => (isAnswered = true))
  await answerWithin(nodeRuntime, SILENT_AFTER_MS, answer)
  // This process itself may have been blocked while the answer arrived; handle it first.
  if (!isAnswered) await nodeRuntime.wait(0)
  if (!isAnswered) {
    answer.catch(() => {})
    throw new DatabaseUnavailable('The database does not answer.')
  }
  return (await answer).rows
}
