import { inDatabase } from '../names.ts'
import type { GroupedRows } from '../row-groups.ts'
import type { RowSet } from '../row-kind.ts'

type Statement = [text: string, values: unknown[]]

/** Writes the rows and returns how many were written, as `count`. */
export function countingStatement(sets: readonly RowSet[]): Statement {
  const values: unknown[] = []
  const steps = sets.map(({ kind, rows }, index) => {
    const given = unnested(rows, columnsOf({ kind, rows }), values)
    return `written_${index} as (${kind.forPostgres(given)} returning 1)`
  })
  return [`with ${steps.join(', ')} select (${sumOf(sets, 'written')})::int as count`, values]
}

/**
 * Writes the rows of all groups that fit, and returns the numbers of the others as `unfit`. If a row of a fitting group was
 * not written all the same, it writes nothing and fails with 22012, a division by zero.
 */
export function fittingStatement(sets: readonly GroupedRows[]): Statement {
  const values: unknown[] = []
  const given = sets.map((set, index) => {
    const rows = set.rows.map((row, each) => ({ ...row, unitGroup: set.groups[each] }))
    return `given_${index} as materialized (${unnested(rows, [...columnsOf(set), ['unitGroup', 'int']], values)})`
  })
  const unfit = sets.flatMap(({ kind }, index) => kind.unfitOnPostgres?.(`given_${index}`) ?? [])
  // Each step reads `unfit` to its end, so no row is written before all groups are known to fit.
  const written = sets.flatMap((set, index) => {
    const names = columnsOf(set).map(([column]) => inDatabase(column))
    const fitting = `select ${names.join(', ')} from given_${index} where unit_group not in (select unit_group from unfit)`
    return [
      `fitting_${index} as materialized (${fitting})`,
      `written_${index} as (${set.kind.forPostgres(`select ${names.join(', ')} from fitting_${index}`)} returning 1)`,
    ]
  })
  const all = `unfit as materialized (${['select 0 as unit_group where false', ...unfit].join(' union ')})`
  const fits = `1 / ((${sumOf(sets, 'written')}) = (${sumOf(sets, 'fitting')}))::int as fits`
  const steps = [...given, all, ...written].join(', ')
  return [`with ${steps} select array(select unit_group from unfit) as unfit, ${fits}`, values]
}

type Columns = readonly (readonly [column: string, type: string])[]

function columnsOf({ kind }: RowSet): Columns {
  return Object.entries(kind.columns as Record<string, string>)
}

/** The text is the same for any number of rows, so that the database plans it once: each column comes as one array. */
function unnested(rows: readonly object[], columns: Columns, values: unknown[]): string {
  const arrays = columns.map(([column, type]) => {
    values.push(rows.map((row) => (row as Record<string, unknown>)[column] ?? null))
    return `$${values.length}::${type}[]`
  })
  const names = columns.map(([column]) => inDatabase(column)).join(', ')
  return `select ${names} from unnest(${arrays.join(', ')}) as rows (${names})`
}

function sumOf(sets: readonly RowSet[], step: string): string {
  return sets.map((_, index) => `(select count(*) from ${step}_${index})`).join(' + ')
}
