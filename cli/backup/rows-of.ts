import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { Table } from './find-tables.ts'

/** What a column may hold, in both databases. */
export type Value = string | number | null | Uint8Array

/** Tables are found in the database, so that no type knows them. */
type AnyTables = Record<string, Row>
type Row = Record<string, Value>
type Query = SelectQueryBuilder<AnyTables, string, Row>

const AT_ONCE = 200

/**
 * Every row of a table, in the order of its primary key, which is the same in both databases. A table of any size passes
 * through little memory: rows with bytes come one by one.
 */
export async function* rowsOf(
  db: Kysely<never>,
  kind: Database['kind'],
  table: Table,
  columns: readonly string[],
): AsyncGenerator<Value[]> {
  const any = db as unknown as Kysely<AnyTables>
  let query: Query = any.selectFrom(table.name).select([...columns])
  for (const place of keyOf(table, kind)) query = query.orderBy(place)
  const found = kind === 'sqlite' ? query.stream() : fetched(any, query, hasBytes(table) ? 1 : AT_ONCE)
  for await (const row of found) yield columns.map((name) => row[name]!)
}

async function* fetched(db: Kysely<AnyTables>, query: Query, atOnce: number): AsyncGenerator<Row> {
  await sql`declare rows_of no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from rows_of`.execute(db)
    yield* rows
    if (rows.length < atOnce) break
  }
  await sql`close rows_of`.execute(db)
}

/** PostgreSQL sorts by a language unless it is told to go by the bytes, as SQLite does. */
function keyOf({ name: table, columns }: Table, kind: Database['kind']): RawBuilder<unknown>[] {
  const key = columns.filter(({ keyPlace }) => keyPlace > 0).sort((a, b) => a.keyPlace - b.keyPlace)
  if (key.length === 0) throw new Error(`The table ${table} has no primary key: its rows have no order.`)
  return key.map(({ name, type }) =>
    kind === 'postgres' && type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
  )
}

function hasBytes({ columns }: Table): boolean {
  return columns.some(({ type }) => type === 'bytea')
}
