import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataFolder } from '../databases/sqlite/data-folder-lock.ts'
import { openSqlite, SCHOOL_FILE } from '../databases/sqlite/sqlite.ts'

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

function aPlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'lepton-rights-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  return place
}

/** Opens a school there, writes, and returns the permissions of everything in the folder. */
async function opened(folder: string): Promise<Record<string, string>> {
  const lock = await lockDataFolder(folder)
  const database = await openSqlite(folder)
  await database.transaction(({ db }) => db.schema.createTable('some').addColumn('a', 'text').execute())
  const rights = readdirSync(folder).map((name) => [name, rightsOf(join(folder, name))])
  await database.close()
  lock.release()
  return Object.fromEntries(rights) as Record<string, string>
}

test('another person on the school’s computer cannot read what children did', async () => {
  const folder = join(aPlace(), 'data')
  const rights = await opened(folder)
  expect(Object.keys(rights)).toEqual(
    expect.arrayContaining([SCHOOL_FILE, `${SCHOOL_FILE}-wal`, `${SCHOOL_FILE}-shm`, 'server.lock']),
  )
  expect(new Set(Object.values(rights))).toEqual(new Set(['600']))
  expect(rightsOf(folder)).toBe('700')
})

test('a folder that an earlier version left open is closed', async () => {
  const folder = join(aPlace(), 'data')
  mkdirSync(folder)
  for (const name of [SCHOOL_FILE, 'server.lock']) writeFileSync(join(folder, name), '', { mode: 0o644 })
  chmodSync(folder, 0o755)
  expect(new Set(Object.values(await opened(folder)))).toEqual(new Set(['600']))
  expect(rightsOf(folder)).toBe('700')
})

test('a folder that another program shares keeps its rights, and the school’s files do not', async () => {
  const folder = aPlace()
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'of-another-program'), '', { mode: 0o644 })
  const { 'of-another-program': other, ...own } = await opened(folder)
  expect([rightsOf(folder), other]).toEqual(['755', '644'])
  expect(new Set(Object.values(own))).toEqual(new Set(['600']))
})
