import type { Tables } from './databases/tables.ts'

type ColumnType = 'text' | 'bigint'

/**
 * One way to write a row of one table by one statement, so that a commit can write the rows of many units of work set by
 * set. Every row is meant to write exactly one: one that writes none does not fit what is stored.
 */
export interface RowKind<Row extends object> {
  readonly columns: { readonly [Column in keyof Row]: ColumnType }
  /** Writes one row on SQLite, its values in the order of the columns. */
  readonly forSqlite: string
  /** Writes all rows on PostgreSQL. @param rows selects them with their columns. */
  forPostgres(rows: string): string
  /** One row for each key, where a statement may write a key only once. @throws Clash if the rows do not fit together. */
  merge?(rows: readonly Row[]): Row[]
}

/** Rows of one kind. */
export interface RowSet {
  readonly kind: RowKind<object>
  readonly rows: readonly object[]
}

export function rowsOf<Row extends object>(kind: RowKind<Row>, ...rows: Row[]): RowSet {
  return { kind: kind as unknown as RowKind<object>, rows }
}

/** The rows do not fit what is stored: something was written in between. */
export class Clash extends Error {}

type Columns<Table extends keyof Tables> = { [Column in keyof Tables[Table]]-?: ColumnType }
type RowOf<Table extends keyof Tables> = { [Column in keyof Tables[Table]]: Tables[Table][Column] }

/** New rows, each under a key of its own. */
export function newRows<Table extends keyof Tables>(
  table: Table,
  columns: Columns<Table>,
): RowKind<RowOf<Table>> {
  return { columns, ...insertInto(table, columns, '') }
}

/** New rows; one whose key is stored already writes nothing. */
export function newRowsOnce<Table extends keyof Tables>(
  table: Table,
  key: keyof Tables[Table] & string,
  columns: Columns<Table>,
): RowKind<RowOf<Table>> {
  return { columns, ...insertInto(table, columns, ` on conflict (${key}) do nothing`) }
}

/** Rows that replace the one of the same key. */
export function latestRows<Table extends keyof Tables>(
  table: Table,
  key: keyof Tables[Table] & string,
  columns: Columns<Table>,
): RowKind<RowOf<Table>> {
  const changes = Object.keys(columns).map((column) => `${column} = excluded.${column}`)
  return {
    columns,
    ...insertInto(table, columns, ` on conflict (${key}) do update set ${changes.join(', ')}`),
    merge: (rows) => [...new Map(rows.map((row) => [row[key], row])).values()],
  }
}

/** A counter that goes from `before` to `after`, with the other columns of its row. */
export type Advance<Row, Key extends keyof Row, Counter extends keyof Row> = Omit<Row, Counter> &
  Pick<Row, Key> & { before: number; after: number }

/** Compare-and-set: changes a row whose counter has the value `before`, and no other. */
export function advances<
  Table extends keyof Tables,
  Key extends keyof Tables[Table] & string,
  Counter extends keyof Tables[Table] & string,
>(
  table: Table,
  key: Key,
  counter: Counter,
  columns: Columns<Table>,
): RowKind<Advance<RowOf<Table>, Key, Counter>> {
  type Row = Advance<RowOf<Table>, Key, Counter>
  const { [counter]: counted, ...others } = columns
  const changed = Object.keys(others).filter((column) => column !== key)
  const values = (of: (column: string) => string) =>
    [`${counter} = ${of('after')}`, ...changed.map((column) => `${column} = ${of(column)}`)].join(', ')
  return {
    columns: { ...others, before: counted, after: counted } as RowKind<Row>['columns'],
    forSqlite: `update ${table} set ${values((column) => `:${column}`)} where ${key} = :${key} and ${counter} = :before`,
    forPostgres: (rows) =>
      `update ${table} as stored set ${values((column) => `given.${column}`)} from (${rows}) as given` +
      ` where stored.${key} = given.${key} and stored.${counter} = given.before`,
    merge: (rows) => {
      const merged = new Map<unknown, Row>()
      for (const row of rows) {
        const earlier = merged.get(row[key])
        if (earlier && earlier.after !== row.before) throw new Clash(`${table} ${String(row[key])}`)
        merged.set(row[key], earlier ? { ...row, before: earlier.before } : row)
      }
      return [...merged.values()]
    },
  }
}

function insertInto(table: string, columns: object, onConflict: string) {
  const names = Object.keys(columns)
  const into = `insert into ${table} (${names.join(', ')})`
  return {
    forSqlite: `${into} values (${names.map((name) => `:${name}`).join(', ')})${onConflict}`,
    forPostgres: (rows: string) => `${into} ${rows}${onConflict}`,
  }
}

/** The rows of several sets, those of one kind together and one for each key, in the order of the kinds' first rows. */
export function gathered(sets: readonly RowSet[]): RowSet[] {
  const byKind = Map.groupBy(sets, ({ kind }) => kind)
  return [...byKind].map(([kind, same]) => {
    const rows = same.flatMap((set) => set.rows)
    return { kind, rows: kind.merge?.(rows) ?? rows }
  })
}
