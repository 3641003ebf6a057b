import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import { inDatabase } from './names.ts'
import type { Tables } from './tables.ts'

/** Selects these rows. They are one parameter, so that the text is the same for any number of them. */
export function givenRows<Row extends object>(
  { kind }: Database,
  rows: readonly Row[],
  columns: { readonly [Column in keyof Row & string]: 'text' | 'bigint' },
): RawBuilder<Row> {
  const given = JSON.stringify(rows)
  const all = Object.entries<string>(columns)
  if (kind === 'sqlite') {
    const values = all.map(([column]) => `value ->> '${column}' as ${inDatabase(column)}`).join(', ')
    return sql<Row>`select ${sql.raw(values)} from json_each(${given})`
  }
  const values = all.map(([column]) => `"${column}" as ${inDatabase(column)}`).join(', ')
  const types = all.map(([column, type]) => `"${column}" ${type}`).join(', ')
  return sql<Row>`select ${sql.raw(values)} from json_to_recordset(${given}::json) as given (${sql.raw(types)})`
}

/**
 * Joins the row of a table that has this key. PostgreSQL overestimates how many rows are given, and would read the whole
 * table for a hash: this makes it look up each key in the index.
 */
export function joinOne(
  { kind }: Database,
  table: keyof Tables,
  key: string,
  value: string,
  name: string = table,
): RawBuilder<unknown> {
  const [from, as] = [sql.table(table), sql.id(name)]
  return kind === 'sqlite'
    ? sql`join ${from} as ${as} on ${sql.ref(`${name}.${key}`)} = ${sql.ref(value)}`
    : sql`cross join lateral (select * from ${from} where ${sql.ref(key)} = ${sql.ref(value)} limit 1) as ${as}`
}
