import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { jsonLog } from '#server/platform/log/log.ts'
import { aClock, type SettableClock } from './a-clock.ts'
import { eachDatabase, firstDatabase } from './databases/each-database.ts'
import { TEST_KEYS } from './databases/test-keys.ts'

export { consentChanges, grants } from '#server/engine.ts'

export interface TestServer {
  http: FastifyInstance
  database: Database
  clock: SettableClock
  config: Config
  /** The lines of its log. */
  logged: string[]
}

interface Changes extends Partial<Config> {
  clock?: SettableClock
}

export const aConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  basePath: '',
  buildId: 'test-build',
  publicOrigin: null,
  storage: { kind: 'sqlite', folder: 'unused: the database is given' },
  keys: TEST_KEYS,
  production: true,
  offlineCacheBytes: 41_943_040,
  trustedProxies: null,
  oidcProviders: [],
  relay: null,
  smtp: null,
  bus: null,
  metrics: null,
}

/** The whole product on this database, with a clock of its own. It listens when a test needs it. */
export async function aServer(
  database: Database,
  { clock = aClock(), ...changes }: Changes = {},
): Promise<TestServer> {
  const config: Config = { ...aConfig, ...changes }
  giveKeys(database, config.keys)
  const logged: string[] = []
  const log = jsonLog((line) => logged.push(line))
  return {
    http: await createApp({ config, database, clock, log }),
    database,
    clock,
    config,
    logged,
  }
}

type Tests = (server: () => TestServer, restart: () => Promise<void>) => void

/** Runs the same tests against a server on each database; `restart` clears its memory like a new process. */
export function eachServer(tests: Tests, changes: Partial<Config> = {}): void {
  eachDatabase(onServer(tests, changes))
}

/** Like `eachServer`, but on PostgreSQL in `npm run test:all` alone. */
export function firstServer(tests: Tests, changes: Partial<Config> = {}): void {
  firstDatabase(onServer(tests, changes))
}

function onServer(tests: Tests, changes: Partial<Config>): Parameters<typeof eachDatabase>[0] {
  return (database, { reopen }) => {
    let server: TestServer
    beforeAll(async () => void (server = await aServer(database(), changes)))
    afterAll(() => server.http.close())
    tests(
      () => server,
      async () => {
        await server.http.close()
        await reopen()
        server = await aServer(database(), { ...changes, clock: server.clock })
      },
    )
  }
}
