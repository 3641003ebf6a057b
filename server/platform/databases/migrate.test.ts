import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '#server/testing/databases/each-database.ts'
import { migrate } from './migrate.ts'

const shapes: Record<string, string[]> = {}

eachDatabase((database, { reopen }) => {
  test('a schema that is up to date is left alone, by two servers at once as well', async () => {
    expect(await Promise.all([migrate(database()), migrate(database())])).toEqual([[], []])
    await reopen()
    expect(await migrate(database())).toEqual([])
  })

  test('one that a build before 0.2.0 has prepared is refused by a sentence, and stays as it is', async () => {
    const preview = <T>(work: (db: Kysely<{ migration: { name: string; at: number } }>) => Promise<T>) =>
      database().transaction((tx) => work(tx.db as never))
    const name = '0001-secrets'
    await preview((db) => db.insertInto('migration').values({ name, at: 1 }).execute())
    await expect(migrate(database())).rejects.toThrow('use a new folder or an empty database')
    await preview((db) => db.deleteFrom('migration').where('name', '=', name).execute())
    expect(await migrate(database())).toEqual([])
  })

  test('both databases have the same tables and columns', async () => {
    const tables = await database().transaction(({ db }) => db.introspection.getTables())
    const shape = tables
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .sort()
    shapes[database().kind] = shape
    expect(shape.length).toBeGreaterThan(80)
    if (shapes.sqlite && shapes.postgres) expect(shapes.postgres).toEqual(shapes.sqlite)
  })
})
