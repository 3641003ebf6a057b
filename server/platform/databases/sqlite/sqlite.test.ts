import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/platform/database.ts'
import { openSqlite } from './sqlite.ts'

test('a program that locks the database for long is waited for, then reported, and does no lasting harm', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-'))
  const database = await openSqlite(folder)
  const ask = () => database.transaction((tx) => sql`select 1`.execute(tx.db))
  await ask()
  const other = new DatabaseSync(join(folder, 'school.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  const began = performance.now()
  let ticks = 0
  const ticking = setInterval(() => (ticks += 1), 100)
  await expect(ask()).rejects.toBeInstanceOf(DatabaseUnavailable)
  clearInterval(ticking)
  expect(performance.now() - began).toBeLessThan(2_000)
  // Others are served meanwhile.
  expect(ticks).toBeGreaterThan(5)
  other.exec('COMMIT')
  other.close()
  await ask()
  await database.close()
  await rm(folder, { recursive: true })
}, 15_000)

test('a transaction that is asked for after the close is refused, and nothing else happens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-'))
  const database = await openSqlite(folder)
  await database.close()
  await expect(database.transaction(async () => 'done')).rejects.toThrow('not open')
  await rm(folder, { recursive: true })
})

test('a full disk is reported, loses no stored row, and does no lasting harm', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-'))
  const database = await openSqlite(folder)
  const run = (statement: string) => database.transaction((tx) => sql.raw(statement).execute(tx.db))
  await run('create table kept (what text)')
  await run("insert into kept values ('before')")
  await run('pragma max_page_count = 20')
  const fill = () => run(`insert into kept values ('${'x'.repeat(200_000)}')`)
  const small = () => run("insert into kept values ('beside')")
  const [full] = await Promise.allSettled([fill(), small()])
  expect(full).toMatchObject({ reason: expect.any(DatabaseUnavailable) })
  await run('pragma max_page_count = 2000')
  await fill()
  const { rows } = (await run("select count(*) as n from kept where what = 'before'")) as { rows: unknown[] }
  expect(rows).toEqual([{ n: 1 }])
  await database.close()
  await rm(folder, { recursive: true })
})
