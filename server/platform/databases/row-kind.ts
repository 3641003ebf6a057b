import type { Tx } from '../database.ts'
import { changedBy, changesBy, type ColumnRules } from './keyed-columns.ts'
import { inDatabase } from './names.ts'
import type { Tables } from './tables.ts'

export type ColumnType = 'text' | 'bigint'

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

export type Columns<Table extends keyof Tables> = { [Column in keyof Tables[Table]]-?: ColumnType }
export type StoredRow<Table extends keyof Tables> = { [Column in keyof Tables[Table]]: Tables[Table][Column] }

/** New rows, each under a key of its own. */
export function newRows<Table extends keyof Tables>(
  table: Table,
  columns: Columns<Table>,
): RowKind<StoredRow<Table>> {
  return { columns, ...insertInto(table, columns, '') }
}

/** New rows; one whose key is stored already writes nothing. @param catchUp see `RowKind`. */
export function newRowsOnce<Table extends keyof Tables>(
  table: Table,
  key: keyof Tables[Table] & string,
  columns: Columns<Table>,
  catchUp?: RowKind<StoredRow<Table>>['catchUp'],
): RowKind<StoredRow<Table>> {
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
  rules: ColumnRules<StoredRow<Table>> = {},
): RowKind<StoredRow<Table>> {
  const by = key.map(inDatabase).join(', ')
  const changes = changesBy(table, key, Object.keys(columns), rules)
  return {
    columns,
    keyOf: keyIn(table, ...key),
    ...insertInto(table, columns, ` on conflict (${by}) do update set ${changes}`),
    merge: (rows) => rows.reduce((before, given) => changedBy(before, given, rules)),
  }
}

export function keyIn<Key extends string>(table: string, ...key: readonly Key[]) {
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
