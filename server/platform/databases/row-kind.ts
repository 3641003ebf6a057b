import type { Tx } from '../database.ts'
import { changedBy, changesBy, type ColumnRules } from './keyed-columns.ts'
import { inDatabase } from './names.ts'
import type { Tables } from './tables.ts'

type ColumnType = 'text' | 'bigint'

/**
 * One way to write a row of one table by one statement, so that a commit can write the rows of many units of work set by
 * set. Every row is meant to write exactly one: one that writes none does not fit what is stored.
 */
export interface RowKind<Row extends object> {
  readonly columns: { readonly [Column in keyof Row]: ColumnType }
  /** Names what the row changes: units with the same name rest on each other. Without it each row has a key of its own. */
  keyOf?(row: Row): string
  /** Writes one row on SQLite, its values in the order of the columns. */
  readonly forSqlite: string
  /** Writes all rows on PostgreSQL. @param rows selects them with their columns. */
  forPostgres(rows: string): string
  /**
   * Selects on PostgreSQL the `unit_group` of each given row that does not fit, without waiting for a row that another
   * program holds. Without it all rows are taken to fit.
   */
  unfitOnPostgres?(given: string): string
  /** One row for all rows of one key, in the order of their writing: a statement may write a key only once. */
  merge?(rows: readonly Row[]): Row
  /** Reads what is stored, after these rows did not fit and before their units run again in memory. */
  catchUp?(tx: Pick<Tx, 'database' | 'db'>, rows: readonly Row[]): Promise<void>
}

/** Rows of one kind. */
export interface RowSet {
  readonly kind: RowKind<object>
  readonly rows: readonly object[]
}

export function rowsOf<Row extends object>(kind: RowKind<Row>, ...rows: Row[]): RowSet {
  return { kind: kind as unknown as RowKind<object>, rows }
}

type Columns<Table extends keyof Tables> = { [Column in keyof Tables[Table]]-?: ColumnType }
type RowOf<Table extends keyof Tables> = { [Column in keyof Tables[Table]]: Tables[Table][Column] }

/** New rows, each under a key of its own. */
export function newRows<Table extends keyof Tables>(
  table: Table,
  columns: Columns<Table>,
): RowKind<RowOf<Table>> {
  return { columns, ...insertInto(table, columns, '') }
}

/** New rows; one whose key is stored already writes nothing. @param catchUp see `RowKind`. */
export function newRowsOnce<Table extends keyof Tables>(
  table: Table,
  key: keyof Tables[Table] & string,
  columns: Columns<Table>,
  catchUp?: RowKind<RowOf<Table>>['catchUp'],
): RowKind<RowOf<Table>> {
  const [stored, by] = [inDatabase(table), inDatabase(key)]
  return {
    columns,
    keyOf: keyIn(table, key),
    ...(catchUp && { catchUp }),
    ...insertInto(table, columns, ` on conflict (${by}) do nothing`),
    unfitOnPostgres: (given) =>
      `select given.unit_group from ${given} as given` +
      ` cross join lateral (select 1 from ${stored} where ${by} = given.${by} limit 1) as stored`,
  }
}

/**
 * Rows of which there is one for each key: a stored one is changed, each column by its rule.
 * @param rules of the columns that do not take the given value.
 */
export function keyedRows<Table extends keyof Tables>(
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  columns: Columns<Table>,
  rules: ColumnRules<RowOf<Table>> = {},
): RowKind<RowOf<Table>> {
  const by = key.map(inDatabase).join(', ')
  const changes = changesBy(table, key, Object.keys(columns), rules)
  return {
    columns,
    keyOf: keyIn(table, ...key),
    ...insertInto(table, columns, ` on conflict (${by}) do update set ${changes}`),
    merge: (rows) => rows.reduce((before, given) => changedBy(before, given, rules)),
  }
}

/**
 * Rows that are stored, of which some columns change, each by its rule; one that is not stored does not fit.
 * @param columns those that change, and the key.
 * @param rules of the columns that do not take the given value.
 */
export function changedRows<
  Table extends keyof Tables,
  Key extends keyof Tables[Table] & string,
  Column extends keyof Tables[Table] & string,
>(
  table: Table,
  key: Key,
  columns: Record<Key | Column, ColumnType>,
  rules: ColumnRules<Pick<RowOf<Table>, Key | Column>> = {},
): RowKind<Pick<RowOf<Table>, Key | Column>> {
  const [stored, by] = [inDatabase(table), inDatabase(key)]
  const changes = (given: (column: string) => string) =>
    changesBy(table, [key], Object.keys(columns), rules, given)
  return {
    columns,
    keyOf: keyIn(table, key),
    forSqlite: `update ${stored} set ${changes((column) => `:${column}`)} where ${by} = :${key}`,
    forPostgres: (rows) =>
      `update ${stored} set ${changes((column) => `given.${inDatabase(column)}`)} from (${rows}) as given` +
      ` where ${stored}.${by} = given.${by}`,
    unfitOnPostgres: (given) =>
      `select given.unit_group from ${given} as given` +
      ` where not exists (select 1 from ${stored} where ${by} = given.${by})`,
    merge: (rows) => rows.reduce((before, given) => changedBy(before, given, rules)),
  }
}

/** A counter that goes from `before` to `after`, with the other columns of its row. Null fits no stored row. */
export type Advance<Row, Key extends keyof Row, Counter extends keyof Row> = Omit<Row, Counter> &
  Pick<Row, Key> & { before: number | null; after: number }

/**
 * Compare-and-set: changes a row whose counter has the value `before`, and no other.
 * @param catchUp see `RowKind`.
 */
export function advances<
  Table extends keyof Tables,
  Key extends keyof Tables[Table] & string,
  Counter extends keyof Tables[Table] & string,
>(
  table: Table,
  key: Key,
  counter: Counter,
  columns: Columns<Table>,
  catchUp?: RowKind<Advance<RowOf<Table>, Key, Counter>>['catchUp'],
): RowKind<Advance<RowOf<Table>, Key, Counter>> {
  type Row = Advance<RowOf<Table>, Key, Counter>
  const { [counter]: counted, ...others } = columns
  const changed = Object.keys(others).filter((column) => column !== key)
  const [stored, by, count] = [inDatabase(table), inDatabase(key), inDatabase(counter)]
  const values = (of: (column: string) => string) =>
    [`${count} = ${of('after')}`, ...changed.map((column) => `${inDatabase(column)} = ${of(column)}`)].join(
      ', ',
    )
  return {
    columns: { ...others, before: counted, after: counted } as RowKind<Row>['columns'],
    keyOf: keyIn(table, key) as RowKind<Row>['keyOf'],
    forSqlite: `update ${stored} set ${values((column) => `:${column}`)} where ${by} = :${key} and ${count} = :before`,
    forPostgres: (rows) =>
      `update ${stored} as stored set ${values((column) => `given.${inDatabase(column)}`)} from (${rows}) as given` +
      ` where stored.${by} = given.${by} and stored.${count} = given.before`,
    // Locks in the order of keys, as every other server does.
    unfitOnPostgres: (given) =>
      `select given.unit_group from ${given} as given left join (select ${by}, ${count} from ${stored}` +
      ` where ${by} = any (array(select ${by} from ${given})) order by ${by} for update skip locked) as locked` +
      ` on locked.${by} = given.${by} and locked.${count} = given.before where locked.${by} is null`,
    merge: (rows) => {
      const isChain = rows.every((row, index) => index === 0 || rows[index - 1]!.after === row.before)
      return { ...rows.at(-1)!, before: isChain ? rows[0]!.before : null }
    },
    ...(catchUp && { catchUp }),
  }
}

function keyIn<Key extends string>(table: string, ...key: readonly Key[]) {
  return (row: { readonly [Column in Key]: unknown }) =>
    `${table} ${key.map((column) => String(row[column])).join(' ')}`
}

function insertInto(table: string, columns: object, onConflict: string) {
  const names = Object.keys(columns)
  const into = `insert into ${inDatabase(table)} (${names.map(inDatabase).join(', ')})`
  return {
    forSqlite: `${into} values (${names.map((name) => `:${name}`).join(', ')})${onConflict}`,
    forPostgres: (rows: string) => `${into} ${rows}${onConflict}`,
  }
}
