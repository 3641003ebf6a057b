import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Config } from '#server/platform/config/config.ts'
import { migrate } from '#server/platform/databases/migrate.ts'
import { aBranch } from '#server/testing/builders.ts'
import { KINDS, withFresh } from '#server/testing/databases/fresh-storage.ts'
import type { AnyDb } from './rows.ts'
import { type StoredTable, findTables } from './tables.ts'
import { aFolder, backUp, inSchool, restore } from './testing/a-backup.ts'

const folder = aFolder()
const schemaOf = (storage: Config['storage']) =>
  inSchool(storage, (school) =>
    school.transaction(({ db }) => findTables(db as unknown as AnyDb, school.kind)),
  )
const columnNames = (tables: StoredTable[]) =>
  tables.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()])

/** The migrations of a later version than this. */
const LATER = join(import.meta.dirname, 'testing/later-migrations')

/** A school as this version leaves it. */
async function aSchoolOfToday(storage: Config['storage'], file: string): Promise<void> {
  await inSchool(storage, async (school) => {
    await migrate(school)
    await aBranch(school, { code: 'old' })
    await backUp(school, file)
  })
}

describe.each(KINDS)('a backup of an earlier version, restored into %s', (kind) => {
  test('is put into the schema of its day, and then brought up to date', async () => {
    const file = join(folder, `old-${kind}.backup`)
    await withFresh('sqlite', (storage) => aSchoolOfToday(storage, file))
    await withFresh(kind, async (storage) => {
      const { tables, migrated } = await restore(file, storage, { folder: LATER })
      expect(tables.find(({ name }) => name === 'branch')?.rows).toBe(1)
      expect(migrated).toEqual(['0002-mottos'])
      await inSchool(storage, async (school) => expect(await migrate(school, LATER)).toEqual([]))
      const later = await withFresh(kind, async (other) => {
        await inSchool(other, (school) => migrate(school, LATER))
        return await schemaOf(other)
      })
      expect(columnNames(await schemaOf(storage))).toEqual(columnNames(later))
    })
  })

  test('is refused by a school that a newer version has prepared, which stays as it is', async () => {
    const file = join(folder, `older-${kind}.backup`)
    await withFresh('sqlite', (storage) => aSchoolOfToday(storage, file))
    await withFresh(kind, async (storage) => {
      await inSchool(storage, (school) => migrate(school, LATER))
      await expect(restore(file, storage, { folder: LATER })).rejects.toThrow(
        'A newer version than the backup has prepared',
      )
      await inSchool(storage, async (school) => expect(await migrate(school, LATER)).toEqual([]))
    })
  })
})

test.each([
  ['a later version', '9999-from-tomorrow', 'was made by a newer version'],
  ['a build before 0.2.0', '0001-platform', 'was made by a build before 0.2.0'],
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
