import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { openDatabase } from '../platform/open-database.ts'

export interface Opened {
  database(): Database
  storage(): Config['storage']
  /** Closes it and opens it again, as a restart does. */
  reopen(): Promise<void>
}

const POSTGRES = process.env.TEST_DATABASE_URL
/** The tests commit thousands of times: where there is a disk in memory, each sync is free. */
const MEMORY_DISK = '/dev/shm'
const FOLDER = existsSync(MEMORY_DISK) ? MEMORY_DISK : tmpdir()
const SKIPPED = POSTGRES ? '' : ' (skipped: TEST_DATABASE_URL names none)'

/** Runs the same tests on a fresh SQLite and, where there is one, a fresh PostgreSQL. */
export function eachDatabase(tests: (database: () => Database, opened: Opened) => void): void {
  describe('on SQLite', () => {
    let folder: string
    const opened = open(
      async () => {
        folder = await mkdtemp(join(FOLDER, 'lepton-'))
        return { kind: 'sqlite', folder }
      },
      () => rm(folder, { recursive: true }),
    )
    tests(opened.database, opened)
  })
  describe.skipIf(!POSTGRES)(`on PostgreSQL${SKIPPED}`, () => {
    const name = `lepton_${randomUUID().replaceAll('-', '')}`
    const opened = open(
      async () => {
        await onServer(`create database ${name}`)
        await onServer(`alter database ${name} set synchronous_commit = off`)
        const url = new URL(POSTGRES!)
        url.pathname = name
        return { kind: 'postgres', url: url.href }
      },
      () => onServer(`drop database ${name} with (force)`),
    )
    tests(opened.database, opened)
  })
}

function open(begin: () => Promise<Config['storage']>, end: () => Promise<void>): Opened {
  let storage: Config['storage']
  let database: Database
  beforeAll(async () => {
    storage = await begin()
    database = await openDatabase(storage)
    await migrate(database)
  })
  afterAll(async () => {
    await database.close()
    await end()
  })
  return {
    database: () => database,
    storage: () => storage,
    async reopen() {
      await database.close()
      database = await openDatabase(storage)
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: POSTGRES })
  await client.connect()
  await client.query(statement)
  await client.end()
}
