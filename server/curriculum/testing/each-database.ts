import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '../../platform/database.ts'
import { migrate } from '../../platform/migrate.ts'
import { openDatabase } from '../../platform/open-database.ts'

const POSTGRES = process.env.TEST_DATABASE_URL

/** Runs the same tests on a fresh SQLite and, where there is one, a fresh PostgreSQL. */
export function eachDatabase(tests: (database: () => Database) => void): void {
  describe('on SQLite', () => {
    let folder: string
    const opened = open(
      async () => {
        folder = await mkdtemp(join(tmpdir(), 'curriculum-'))
        return await openDatabase({ kind: 'sqlite', folder })
      },
      () => rm(folder, { recursive: true }),
    )
    tests(opened)
  })
  describe.skipIf(!POSTGRES)('on PostgreSQL', () => {
    const name = `curriculum_${randomUUID().replaceAll('-', '')}`
    const opened = open(
      async () => {
        await onServer(`create database ${name}`)
        const url = new URL(POSTGRES!)
        url.pathname = name
        return await openDatabase({ kind: 'postgres', url: url.href })
      },
      () => onServer(`drop database ${name} with (force)`),
    )
    tests(opened)
  })
}

function open(begin: () => Promise<Database>, end: () => Promise<void>): () => Database {
  let database: Database
  beforeAll(async () => {
    database = await begin()
    await migrate(database)
  })
  afterAll(async () => {
    await database.close()
    await end()
  })
  return () => database
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: POSTGRES })
  await client.connect()
  await client.query(statement)
  await client.end()
}
