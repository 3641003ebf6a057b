import { changedBy, changesBy, type ColumnRules } from './keyed-columns.ts'
import { inDatabase } from './names.ts'
import { type Columns, type ColumnType, keyIn, type RowKind, type StoredRow } from './row-kind.ts'
import type { Tables } from './tables.ts'

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
  rules: ColumnRules<Pick<StoredRow<Table>, Key | Column>> = {},
): RowKind<Pick<StoredRow<Table>, Key | Column>> {
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
  catchUp?: RowKind<Advance<StoredRow<Table>, Key, Counter>>['catchUp'],
): RowKind<Advance<StoredRow<Table>, Key, Counter>> {
  type Row = Advance<StoredRow<Table>, Key, Counter>
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
