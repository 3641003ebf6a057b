import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { applyMigrations, listMigrations, migrate } from '#server/platform/databases/migrate.ts'
import { aBranch } from '#server/testing/builders.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import type { AnyDb } from './rows.ts'
import { type Table, findTables } from './tables.ts'
import { aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

const folder = aFolder()
const schemaOf = (storage: Config['storage']) =>
  inSchool(storage, (school) =>
    school.transaction(({ db }) => findTables(db as unknown as AnyDb, school.kind)),
  )
const columnNames = (tables: Table[]) =>
  tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()])

/** A school as one of an earlier version left it. */
async function anOldSchool(storage: Config['storage'], names: string[], file: string): Promise<void> {
  await inSchool(storage, async (school) => {
    await school.transaction((tx) => applyMigrations(tx, names))
    await aBranch(school, { code: 'old' })
    await backUp(school, file)
  })
}

describe.each(KINDS)('a backup of an earlier version, restored into %s', (kind) => {
  test('is put into the schema of its day, and then brought up to date', async () => {
    const file = join(folder, `old-${kind}.backup`)
    const all = await listMigrations()
    // Not simply the first migrations: one of a feature may be newer than another with a higher number.
    const old = all.filter((name) => name < '0500' && name !== '0300-single-sign-on')
    await withFresh('sqlite', (storage) => anOldSchool(storage, old, file))
    await withFresh(kind, async (storage) => {
      const { tables, migrated } = await restore(file, storage)
      expect(tables.find(({ name }) => name === 'branch')?.rows).toBe(1)
      expect(migrated).toEqual(all.filter((name) => !old.includes(name)))
      await inSchool(storage, async (school) => expect(await migrate(school)).toEqual([]))
      const today = await withFresh(kind, async (other) => {
        await inSchool(other, (school) => migrate(school))
        return await schemaOf(other)
      })
      expect(columnNames(await schemaOf(storage))).toEqual(columnNames(today))
    })
  })

  test('is refused by a school that a newer version has prepared, which stays as it is', async () => {
    const file = join(folder, `older-${kind}.backup`)
    const old = (await listMigrations()).filter((name) => name < '0400')
    await withFresh('sqlite', (storage) => anOldSchool(storage, old, file))
    await withFresh(kind, async (storage) => {
      await inSchool(storage, (school) => migrate(school))
      await expect(restore(file, storage)).rejects.toThrow('A newer version than the backup has prepared')
      expect((await schemaOf(storage)).length).toBeGreaterThan(old.length)
    })
  })
})

test.each([
  ['a later version', '9999-from-tomorrow', 'was made by a newer version'],
  ['a preview before 0.1.0', '0001-secrets', 'was made by a preview before 0.1.0'],
])('a backup of %s is refused before anything is opened', async (_whose, name, sentence) => {
  const file = join(folder, `${name}.backup`)
  await withFresh('sqlite', (storage) =>
    inSchool(storage, async (school) => {
      await migrate(school)
      await school.transaction(({ db }) =>
        (db as unknown as Kysely<{ migration: { name: string; at: number } }>)
          .insertInto('migration')
          .values({ name, at: 1 })
          .execute(),
      )
      await backUp(school, file)
    }),
  )
  const nowhere: Config['storage'] = { kind: 'postgres', url: 'postgres://nobody@127.0.0.1:1/nothing' }
  await expect(restore(file, nowhere)).rejects.toThrow(sentence)
})
