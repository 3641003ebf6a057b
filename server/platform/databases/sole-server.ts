import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config/config.ts'
import { DatabaseUnavailable } from '../database.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { tear } from './postgres-pulse.ts'

/** This process as the one server of its school. */
export interface SoleServer {
  /** False while the lock is lost: nothing may be done in the database. */
  isSole(): boolean
  release(): Promise<void>
}

/**
 * Resolves when no other server serves the school: at once in a data folder; on PostgreSQL after the other server's end.
 * @throws DataFolderInUse when another server holds the data folder.
 * @throws DatabaseUnavailable when folder or database cannot be used.
 */
export async function becomeSoleServer(storage: Config['storage'], events: PlaceEvents): Promise<SoleServer> {
  if (storage.kind === 'sqlite') {
    const lock = await lockDataFolder(storage.folder)
    return { isSole: () => true, release: async () => lock.release() }
  }
  const place = new PostgresPlace(storage.url, events)
  await place.take()
  return { isSole: () => place.isHeld, release: () => place.release() }
}

/** Any fixed number: the server that holds this lock serves the school of this database. */
const LOCK = 7_316_421
const LOOK_EVERY_MS = 250
const SURE_EVERY_MS = 500
const SILENT_AFTER_MS = 1_500
const CONNECT_WITHIN_MS = 3_000
/** A vanished machine loses the lock after 4 s; by default PostgreSQL would wait for two hours. */
const KEEPALIVES =
  'set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2'

export interface PlaceEvents {
  /** Another server holds the lock; this one begins to wait. */
  waiting(): void
  /** The connection that held the lock broke. Nothing may be done in the database until the lock is won again. */
  lost(): void
  /** The lock was lost, and nobody else took it. */
  wonAgain(): void
  /** The lock was lost, and another server holds it. */
  taken(): void
}

/** The lock of the one server of a school: an advisory lock, held for as long as a connection of its own lasts. */
class PostgresPlace {
  isHeld = false
  private readonly url: string
  private readonly events: PlaceEvents
  private client: pg.Client | null = null
  private isReleased = false

  constructor(url: string, events: PlaceEvents) {
    this.url = url
    this.events = events
  }

  /**
   * Resolves when the lock is held.
   * @throws DatabaseUnavailable when the database cannot be reached at all.
   */
  async take(): Promise<void> {
    this.client = await dial(this.url)
    await this.win(this.events.waiting)
    void this.keep()
  }

  async release(): Promise<void> {
    this.isReleased = true
    this.isHeld = false
    await this.client?.end().catch(() => {})
  }

  /** @param refused called once when another server holds the lock. */
  private async win(refused: () => void): Promise<void> {
    let isRefused = false
    while (!this.isReleased) {
      try {
        this.client ??= await dial(this.url)
        this.isHeld = await answers(this.client, `select pg_try_advisory_lock(${LOCK}) as yes`)
        if (this.isHeld) return
        if (!isRefused) refused()
        isRefused = true
      } catch {
        this.hangUp()
      }
      await wait(LOOK_EVERY_MS)
    }
  }

  private async keep(): Promise<void> {
    while (!this.isReleased) {
      await this.untilLost(this.client!)
      if (this.isReleased) return
      this.isHeld = false
      this.hangUp()
      this.events.lost()
      await this.win(this.events.taken)
      if (this.isHeld) this.events.wonAgain()
    }
  }

  /** Also detects a pooler that changes connections between two queries: another database session does not hold the lock. */
  private async untilLost(client: pg.Client): Promise<void> {
    const ended = new Promise((resolve) => client.once('end', resolve))
    const isMine = `select count(*) > 0 as yes from pg_locks
      where locktype = 'advisory' and objid = ${LOCK} and pid = pg_backend_pid() and granted`
    for (;;) {
      await Promise.race([wait(SURE_EVERY_MS, undefined, { ref: false }), ended])
      if (!(await answers(client, isMine).catch(() => false))) return
    }
  }

  private hangUp(): void {
    if (this.client) tear(this.client)
    this.client = null
  }
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
async function answers(client: pg.Client, question: string): Promise<boolean> {
  const silence = wait(SILENT_AFTER_MS, undefined, { ref: false }).then(() => {
    throw new DatabaseUnavailable('The database does not answer.')
  })
  const { rows } = await Promise.race([client.query<{ yes: boolean }>(question), silence])
  return rows[0]!.yes
}
