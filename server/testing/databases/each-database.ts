import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openPostgres } from '#server/platform/databases/postgres/postgres.ts'
import { openSqlite } from '#server/platform/databases/sqlite/sqlite.ts'
import { giveKeys } from '#server/platform/keys/keys-of.ts'
import { freshStorage, POSTGRES } from './fresh-storage.ts'
import { TEST_KEYS } from './test-keys.ts'

interface Opened {
  database(): Database
  storage(): Config['storage']
  /** Closes it and opens it again, as a restart does. */
  reopen(): Promise<void>
}

/** True in `npm run test:all`, which also runs what `npm test` has no time for. */
export const ALL_TESTS = process.env.ALL_TESTS === '1'

type Tests = (database: () => Database, opened: Opened) => void

const SKIPPED = POSTGRES ? '' : ' (skipped: TEST_DATABASE_URL names none)'

/** Runs the same tests on a fresh SQLite and, if there is one, a fresh PostgreSQL. */
export function eachDatabase(tests: Tests): void {
  sqliteAlone(tests)
  describe.skipIf(!POSTGRES)(`on PostgreSQL${SKIPPED}`, () => {
    const opened = open('postgres')
    tests(opened.database, opened)
  })
}

/** Like `eachDatabase`, but on PostgreSQL in `npm run test:all` alone: for rules that stand above all stores. */
export const firstDatabase = (tests: Tests): void => (ALL_TESTS ? eachDatabase : sqliteAlone)(tests)

function sqliteAlone(tests: Tests): void {
  describe('on SQLite', () => {
    const opened = open('sqlite')
    tests(opened.database, opened)
  })
}

function open(kind: Config['storage']['kind']): Opened {
  let storage: Config['storage']
  let database: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    ;({ storage, drop } = await freshStorage(kind, inject('templates')[kind]))
    database = await openWithoutWaits(storage)
    await migrate(database)
  })
  afterAll(async () => {
    await database.close()
    await drop()
  })
  return {
    database: () => database,
    storage: () => storage,
    async reopen() {
      await database.close()
      database = await openWithoutWaits(storage)
    },
  }
}

/** Commits without the wait for more work: tests work one after another, and would wait half of their time. */
async function openWithoutWaits(storage: Config['storage']): Promise<Database> {
  const window = { calmMs: 0, busyMs: 0 }
  const database = await (storage.kind === 'postgres'
    ? openPostgres(storage.url, null, window)
    : openSqlite(storage.folder, window))
  giveKeys(database, TEST_KEYS)
  return database
}
