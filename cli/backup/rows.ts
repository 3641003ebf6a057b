import { createHash, type Hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database.ts'
import type { BackupProgress } from './report-text.ts'
import { type StoredTable, findTables } from './tables.ts'

/** A value of bytes, as its row announces it: this many bytes follow the row's line. */
interface BytesAhead {
  bytes: number
}
export type BackupValue = Exclude<Value, Uint8Array> | BytesAhead

/** One row of a backup: a line of JSON, followed by the bytes that it announces. */
export function rowText(values: readonly Value[]): Buffer[] {
  const line = JSON.stringify(values.map((value) => (isBytes(value) ? { bytes: value.length } : value)))
  return [
    Buffer.from(`${line}\n`),
    ...values.filter(isBytes).map((value) => Buffer.from(value.buffer, value.byteOffset, value.length)),
  ]
}

function isBytes(value: Value): value is Uint8Array {
  return value instanceof Uint8Array
}

/** Two tables are equal when these are. */
export interface TableSum {
  name: string
  rows: number
  /** Of the rows' texts in the order of their keys. */
  sha256: string
}

/** Counts and sums the rows of one table as they pass. */
export class Summing {
  private rows = 0
  private readonly hash: Hash = createHash('sha256')
  private readonly name: string

  constructor(name: string) {
    this.name = name
  }

  add(text: readonly Buffer[]): void {
    this.rows += 1
    for (const piece of text) this.hash.update(piece)
  }

  end(): TableSum {
    return { name: this.name, rows: this.rows, sha256: this.hash.digest('hex') }
  }
}

/** A column's value, in both databases. */
export type Value = string | number | null | Uint8Array

/** The tables are read from the database, so they have no static type. */
type AnyTables = Record<string, Row>
type Row = Record<string, Value>
type Query = SelectQueryBuilder<AnyTables, string, Row>

const AT_ONCE = 200

/**
 * Every row of a table, in the order of its primary key, which is the same in both databases. Memory use does not grow
 * with the table: rows with bytes are read one by one.
 */
export async function* rowsOf(
  db: Kysely<never>,
  kind: Database['kind'],
  table: StoredTable,
  columns: readonly string[],
): AsyncGenerator<Value[]> {
  const any = db.withoutPlugins() as unknown as Kysely<AnyTables>
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

/** PostgreSQL sorts by a language by default; `collate "C"` sorts by bytes, as SQLite does. */
function keyOf({ name: table, columns }: StoredTable, kind: Database['kind']): RawBuilder<unknown>[] {
  const key = columns.filter(({ keyPlace }) => keyPlace > 0).sort((a, b) => a.keyPlace - b.keyPlace)
  if (key.length === 0) throw new Error(`The table ${table} has no primary key: its rows have no order.`)
  return key.map(({ name, type }) =>
    kind === 'postgres' && type === 'text' ? sql`${sql.ref(name)} collate "C"` : sql.ref(name),
  )
}

function hasBytes({ columns }: StoredTable): boolean {
  return columns.some(({ type }) => type === 'bytea')
}

/** A database whose tables are read at run time, so they have no static type. */
export type AnyDb = Kysely<never>

const BREATHE_EVERY_ROWS = 1_000

/** Counts the rows and computes their checksums, the columns of each table in the order given. */
export async function sumTables(
  db: AnyDb,
  kind: Database['kind'],
  columnsOf: ReadonlyMap<string, readonly string[]>,
  progress: BackupProgress,
): Promise<TableSum[]> {
  const sums: TableSum[] = []
  for (const table of await findTables(db, kind)) {
    const sum = new Summing(table.name)
    let rows = 0
    for await (const row of rowsOf(db, kind, table, columnsOf.get(table.name) ?? [])) {
      const text = rowText(row)
      sum.add(text)
      progress(`comparing ${table.name}`, text)
      // SQLite reads synchronously; without a pause Ctrl-C would never be handled.
      if ((rows += 1) % BREATHE_EVERY_ROWS === 0) await setImmediate()
    }
    sums.push(sum.end())
  }
  return sums
}
