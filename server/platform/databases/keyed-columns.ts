import { inDatabase } from './names.ts'

/**
 * How a column changes when a row is written again under its key; without a rule it takes the given value.
 * - `kept`: the stored value stays.
 * - `filled`: the first value that is not null stays.
 * - `largest`: the larger value stays; null is less than any.
 * - `{ with }`: the value that came with the larger one of another column.
 */
type ColumnRule<Column extends string> = 'kept' | 'filled' | 'largest' | { readonly with: Column }

export type ColumnRules<Row> = { readonly [Column in keyof Row]?: ColumnRule<keyof Row & string> }

/**
 * The changes of a stored row, as both databases read them; at least one, so that each given row writes one.
 * @param given names a column of the given row.
 */
export function changesBy<Row>(
  table: string,
  key: readonly string[],
  columns: readonly string[],
  rules: ColumnRules<Row>,
  given = (column: string) => `excluded.${inDatabase(column)}`,
): string {
  const stored = (column: string) => `${inDatabase(table)}.${inDatabase(column)}`
  const larger = (column: string, of: string) =>
    `case when ${stored(of)} >= ${given(of)} or ${given(of)} is null then ${stored(column)} else ${given(column)} end`
  const changeOf = (column: string): string => {
    const rule = rules[column as keyof Row]
    if (rule === 'kept') return stored(column)
    if (rule === 'filled') return `coalesce(${stored(column)}, ${given(column)})`
    if (rule === undefined) return given(column)
    return larger(column, rule === 'largest' ? column : rule.with)
  }
  return columns
    .filter((column) => !key.includes(column))
    .map((column) => `${inDatabase(column)} = ${changeOf(column)}`)
    .join(', ')
}

/** The row that two rows of one key are together, by the same rules. */
export function changedBy<Row extends object>(before: Row, given: Row, rules: ColumnRules<Row>): Row {
  const isKept = (column: keyof Row): boolean => {
    const rule = rules[column]
    if (rule === 'kept') return true
    if (rule === 'filled') return before[column] !== null
    if (rule === undefined) return false
    return isLarger(before, given, rule === 'largest' ? column : rule.with)
  }
  const columns = Object.keys(given) as (keyof Row)[]
  return Object.fromEntries(
    columns.map((column) => [column, isKept(column) ? before[column] : given[column]]),
  ) as Row
}

function isLarger<Row>(before: Row, given: Row, column: keyof Row): boolean {
  const [stored, next] = [before[column] as number | null, given[column] as number | null]
  return next === null || (stored !== null && stored >= next)
}
