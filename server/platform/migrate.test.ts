import { expect, test } from 'vitest'
import { eachDatabase } from '#server/testing/each-database.ts'
import { migrate } from './migrate.ts'

const shapes: Record<string, string[]> = {}

eachDatabase((database, { reopen }) => {
  test('a schema that is up to date is left alone, by two servers at once as well', async () => {
    expect(await Promise.all([migrate(database()), migrate(database())])).toEqual([[], []])
    await reopen()
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
