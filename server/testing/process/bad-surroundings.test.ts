import { mkdir, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/platform/databases/migrate.ts'
import { openSqlite } from '#server/platform/databases/sqlite/sqlite.ts'
import { ALL_TESTS } from '../databases/each-database.ts'
import { POSTGRES } from '../databases/fresh-storage.ts'
import { aChild } from './a-child-server.ts'

const PAGE_BYTES = 4_096

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lepton-'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = () => join(folder, 'school.sqlite')
const aSchool = async () => {
  const database = await openSqlite(folder)
  await migrate(database)
  await database.close()
}

/** The output of a server that cannot start: one line without internals. */
async function saidBy(env: Record<string, string>): Promise<string> {
  const child = aChild(env)
  expect(await child.exited).toBe(1)
  expect(child.output.err).toMatch(/^[^\n]+\n$/)
  expect(child.output.err).not.toMatch(/node:internal|\.ts:\d/)
  return child.output.err
}

/** The first of them shows what is said; the others start a server each. */
const firstOf = <T>(cases: readonly T[]): readonly T[] => (ALL_TESTS ? cases : cases.slice(0, 1))

test.each(
  firstOf<[string, string, () => Promise<void>]>([
    ['is damaged in its middle', 'is damaged', overwrite(20 * PAGE_BYTES, 4 * PAGE_BYTES)],
    ['has lost its beginning', 'is not the database of a school', overwrite(0, PAGE_BYTES)],
    ['was cut off', 'is damaged', () => truncate(file(), 10 * PAGE_BYTES)],
    ['was cut off within a page', 'is damaged', () => truncate(file(), 10 * PAGE_BYTES + 100)],
    [
      'is a picture',
      'is not the database of a school',
      () => writeFile(file(), Buffer.alloc(100_000, 'JFIF')),
    ],
  ]),
)('a school whose file %s is told so in one sentence, and nothing is changed', async (_how, said, harm) => {
  await aSchool()
  await harm()
  const before = await readFile(file())
  const sentence = await saidBy({ DATA_DIR: folder })
  expect(sentence).toContain(`DATA_DIR: ${file()} ${said}`)
  expect((await readFile(file())).equals(before)).toBe(true)
})

function overwrite(from: number, length: number) {
  return async () => {
    const bytes = await readFile(file())
    expect(bytes.length).toBeGreaterThan(from + length)
    bytes.fill(0xa5, from, from + length)
    await writeFile(file(), bytes)
  }
}

test("another program's database stays unchanged", async () => {
  const other = new DatabaseSync(file())
  other.exec('create table bookmarks (url text)')
  other.close()
  expect(await saidBy({ DATA_DIR: folder })).toContain('is the database of another program')
  const after = new DatabaseSync(file(), { readOnly: true })
  expect(after.prepare('select name from sqlite_schema').all()).toEqual([{ name: 'bookmarks' }])
  after.close()
})

test.each(
  firstOf<[string, () => string]>([
    ['a folder that cannot be made', () => join(folder, 'a-file', 'below')],
    ['a folder that may not be written', () => '/proc/self'],
    ['a lock file that is a folder', () => join(folder, 'locked')],
  ]),
)('%s is told in one sentence', async (_how, path) => {
  await writeFile(join(folder, 'a-file'), '')
  await mkdir(join(folder, 'locked', 'server.lock'), { recursive: true })
  expect(await saidBy({ DATA_DIR: path() })).toMatch(/^DATA_DIR: .*cannot be (made|opened or written)/)
})

test.skipIf(!POSTGRES)(
  'a PostgreSQL database that is missing or refuses the connection is reported in one sentence',
  async () => {
    const url = new URL(POSTGRES!)
    url.pathname = '/no_such_school'
    expect(await saidBy({ DATABASE_URL: url.href })).toContain('database "no_such_school" does not exist')
    const stranger = new URL(POSTGRES!)
    stranger.username = 'no_such_account'
    expect(await saidBy({ DATABASE_URL: stranger.href })).toMatch(/^DATABASE_URL: .*no_such_account/)
  },
)
