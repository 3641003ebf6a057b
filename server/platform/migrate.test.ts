import { expect, test } from 'vitest'
import { eachDatabase } from '../testing/each-database.ts'
import { migrate } from './migrate.ts'

const shapes: Record<string, unknown> = {}

eachDatabase((database, { reopen }) => {
  test('a schema that is up to date is left alone, by two servers at once as well', async () => {
    expect(await Promise.all([migrate(database()), migrate(database())])).toEqual([[], []])
    await reopen()
    expect(await migrate(database())).toEqual([])
  })

  test('both databases have the same tables and columns', async () => {
    const tables = await database().transaction(({ db }) => db.introspection.getTables())
    const shape = tables
      .map(({ name, columns }) => [name, columns.map((column) => `${column.name}${column.isNullable ? '?' : ''}`).sort()])
      .sort()
    shapes[database().kind] = shape
    expect(shape.length).toBeGreaterThan(15)
    if (shapes.sqlite && shapes.postgres) expect(nullableKeysAside(shapes.postgres)).toEqual(nullableKeysAside(shapes.sqlite))
  })
})

/** SQLite does not say that a text primary key cannot be null. */
function nullableKeysAside(shape: unknown) {
  return JSON.parse(JSON.stringify(shape).replaceAll('?', '')) as unknown
}
