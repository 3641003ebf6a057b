import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inject } from 'vitest'
import { takeNumber } from '#server/live/index.ts'
import type { Config } from '#server/platform/config/config.ts'
import { openPostgres } from '#server/platform/databases/postgres/postgres.ts'
import { openSqlite } from '#server/platform/databases/sqlite/sqlite.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { schoolKeys } from '#server/upkeep/index.ts'
import type { SettableClock } from '../a-clock.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { type FreshStorage, freshStorage, MEMORY_FOLDER } from '../databases/fresh-storage.ts'
import { runConsole } from '../process/run-console.ts'

type Kind = Config['storage']['kind']

/** The address of the school, whose sign-on needs one. */
const SCHOOL = 'https://class.example'

/** A school of its own on one database: all its servers, its folder of keys, and its backups. */
export class OneSchool {
  servers: TestServer[] = []
  private readonly kind: Kind
  private readonly clock: SettableClock
  private readonly given: Partial<Config>
  private readonly home = mkdtempSync(join(MEMORY_FOLDER, 'rights-'))
  private fresh: FreshStorage | null = null

  constructor(kind: Kind, clock: SettableClock, oidcProviders: Config['oidcProviders']) {
    this.kind = kind
    this.clock = clock
    this.given = { publicOrigin: SCHOOL, oidcProviders, keys: { folder: join(this.home, 'keys') } }
  }

  async open(): Promise<void> {
    this.fresh ??= await freshStorage(this.kind, inject('templates')[this.kind])
    const { storage } = this.fresh
    // A data folder has one server; on PostgreSQL a school has several.
    for (const number of storage.kind === 'sqlite' ? [0] : [0, 1])
      this.servers.push(await this.openOne(storage, number))
    while (this.servers.length > 1 && !this.servers.every(hasMet)) await wait(10)
  }

  private async openOne(storage: Config['storage'], number: number): Promise<TestServer> {
    const window = { calmMs: 0, busyMs: 0 }
    const database = await (storage.kind === 'sqlite'
      ? openSqlite(storage.folder, window)
      : openPostgres(storage.url, null, window))
    giveKeys(database, this.given.keys!)
    if (number === 0) await schoolKeys.bindKeys(database, this.clock())
    if (storage.kind === 'postgres') takeNumber(database, { number, epoch: 'shared' })
    const server = await aServer(database, { ...this.given, storage, clock: this.clock })
    await server.http.ready()
    // For its lines alone: a server that listens runs its jobs by the clock of the machine.
    await once(server.http.server.listen(0, '127.0.0.1'), 'listening')
    return server
  }

  private async stop(): Promise<void> {
    for (const { http, database } of this.servers.splice(0)) {
      http.server.closeAllConnections()
      http.server.close()
      await http.close()
      await database.close()
    }
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.open()
  }

  async close(): Promise<void> {
    await this.stop()
    await this.fresh?.drop()
    rmSync(this.home, { recursive: true })
  }

  /** Takes a backup while people work, as an operator does. */
  async backUp(): Promise<void> {
    await this.console('backup', '--overwrite')
  }

  /** The school begins anew from its last backup, on another disk. */
  async restore(): Promise<void> {
    await this.stop()
    await this.fresh!.drop()
    this.fresh = await freshStorage(this.kind)
    await this.console('restore')
    await this.open()
  }

  private async console(command: 'backup' | 'restore', ...more: string[]): Promise<void> {
    const { storage } = this.fresh!
    const where: Record<string, string> =
      storage.kind === 'sqlite' ? { DATA_DIR: storage.folder } : { DATABASE_URL: storage.url }
    const env: Record<string, string> = { ...where, KEYS_DIR: join(this.home, 'keys') }
    const { code, err } = await runConsole(command, env, join(this.home, 'school.backup'), ...more)
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${err}`)
  }
}

function hasMet({ logged }: TestServer): boolean {
  return logged.some((line) => line.includes('"event":"server-met"'))
}
