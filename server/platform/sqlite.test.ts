import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DatabaseAway } from './database.ts'
import { openSqlite } from './sqlite.ts'

test('a program that holds the database for long is waited for, then told of, and does no lasting harm', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lepton-'))
  const database = await openSqlite(folder)
  const ask = () => database.transaction((tx) => sql`select 1`.execute(tx.db))
  await ask()
  const other = new DatabaseSync(join(folder, 'school.sqlite'))
  other.exec('BEGIN IMMEDIATE')
  await expect(ask()).rejects.toBeInstanceOf(DatabaseAway)
  other.exec('COMMIT')
  other.close()
  await ask()
  await database.close()
  await rm(folder, { recursive: true })
}, 15_000)
