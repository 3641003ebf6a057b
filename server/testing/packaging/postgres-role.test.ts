import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '#server/platform/databases/migrate.ts'
import { FOR_PEOPLE, openDatabase } from '#server/platform/databases/open-database.ts'
import { takePlace } from '#server/platform/databases/postgres/server-place.ts'
import { aServer } from '../a-server.ts'
import { POSTGRES } from '../databases/fresh-storage.ts'
import { aLiveLesson } from '../scenes/a-live-lesson.ts'

const PASSWORD = 'a-password-of-the-tests'

describe.skipIf(!POSTGRES)('the account of the school (skipped without TEST_DATABASE_URL)', () => {
  const name = `lepton_${randomBytes(6).toString('hex')}`
  let school: string
  beforeAll(async () => {
    const [ofServer, ofDatabase] = statements()
    await inTurn(POSTGRES!, ofServer)
    await inTurn(at(name), ofDatabase)
    const url = new URL(at(name))
    url.username = name
    url.password = PASSWORD
    school = url.href
  })
  afterAll(async () => await inTurn(POSTGRES!, [`drop database ${name} with (force)`, `drop role ${name}`]))

  function at(database: string): string {
    const url = new URL(POSTGRES!)
    url.pathname = database
    return url.href
  }

  /** The statements before and after the change to the new database, without the commands of psql. */
  function statements(): [string[], string[]] {
    const text = readFileSync('packaging/postgres-role.sql', 'utf8')
      .replaceAll(/\blepton\b/g, name)
      .replaceAll(":'password'", `'${PASSWORD}'`)
    const parts = text.split(/^\\connect .*$/m).map((part) =>
      part
        .replaceAll(/^(--|\\).*$/gm, '')
        .split(';')
        .filter((statement) => statement.trim() !== ''),
    )
    return parts as [string[], string[]]
  }

  async function inTurn(url: string, all: readonly string[]): Promise<void> {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      for (const statement of all) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  test('migrates the schema, takes a place among its servers, and runs a lesson', async () => {
    const storage = { kind: 'postgres' as const, url: school }
    const nothing = () => undefined
    const place = await takePlace(storage, {
      waiting: nothing,
      lost: nothing,
      back: nothing,
      outdated: nothing,
    })
    const database = await openDatabase(storage, { ...FOR_PEOPLE, hasPlace: () => place.isHeld() })
    expect(await migrate(database)).not.toEqual([])
    const server = await aServer(database)
    await aLiveLesson(() => server, 'recorded')
    expect((await server.http.inject({ url: '/system/ready' })).statusCode).toBe(200)
    await server.http.close()
    await database.close()
    await place.release()
  })

  test.each([
    ['make a database', 'create database another'],
    ['make an account', 'create role another'],
    ['make a table for others', 'create table public.another (id int)'],
    ['make a schema', 'create schema another'],
    ['read the files of the machine', "select pg_read_file('/etc/passwd')"],
    ['read the passwords of accounts', 'select rolpassword from pg_authid'],
  ])('may not %s', async (_what, statement) => {
    await expect(inTurn(school, [statement])).rejects.toThrow('permission denied')
  })
})
