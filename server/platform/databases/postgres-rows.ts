import type { RowSet } from '../row-kind.ts'

type Statement = [text: string, values: unknown[]]

/** Writes the rows and returns how many were written, as `count`. */
export function countingStatement(sets: readonly RowSet[]): Statement {
  const { steps, values, counts } = written(sets)
  return [`with ${steps} select (${counts})::int as count`, values]
}

/** Writes the rows, all of them or none: it fails with 22012, a division by zero, unless each row was written. */
export function fittingStatement(sets: readonly RowSet[]): Statement {
  const { steps, values, counts } = written(sets)
  values.push(sets.reduce((count, { rows }) => count + rows.length, 0))
  return [`with ${steps} select 1 / ((${counts}) = $${values.length}::bigint)::int`, values]
}

/** The text is the same for any number of rows, so that the database plans it once: each column comes as one array. */
function written(sets: readonly RowSet[]) {
  const values: unknown[] = []
  const steps = sets.map(({ kind, rows }, index) => {
    const columns = Object.entries(kind.columns as Record<string, string>)
    const arrays = columns.map(([column, type]) => {
      values.push(rows.map((row) => (row as Record<string, unknown>)[column] ?? null))
      return `$${values.length}::${type}[]`
    })
    const names = columns.map(([column]) => column).join(', ')
    const given = `select ${names} from unnest(${arrays.join(', ')}) as rows (${names})`
    return `written_${index} as (${kind.forPostgres(given)} returning 1)`
  })
  const counts = sets.map((_, index) => `(select count(*) from written_${index})`).join(' + ')
  return { steps: steps.join(', '), values, counts }
}
