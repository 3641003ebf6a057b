import { type RawBuilder, sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import { isOfStudents, type StudentTable } from '#server/platform/table.ts'
import { tableNamed, TABLES, type TableName } from '#server/tables.ts'
import { inOrder } from './platform/commits/in-order.ts'

/** Every table with rows of students, each before those by whose rows its own are found. */
export const STUDENT_TABLES: readonly (StudentTable & { readonly name: TableName })[] = inOrder(
  TABLES.filter((table) => isOfStudents(table)),
  findersOf,
).reverse()

/** The condition for the rows of these students. */
export function rowsOfStudents(table: StudentTable, ids: readonly StudentId[]): RawBuilder<boolean> {
  const students = sql.join(ids)
  if (table.words.of) return table.words.of.where(students)
  const ways = waysTo(table).map(({ column, through }) =>
    through
      ? sql`${sql.ref(column)} in (select ${sql.ref(through.key)} from ${sql.table(through.table.name)}
          where ${rowsOfStudents(through.table, ids)})`
      : sql`${sql.ref(column)} in (${students})`,
  )
  return sql`(${sql.join(ways, sql` or `)})`
}

/** The column that names the student. */
export function ownerOf(table: StudentTable): string {
  const own = waysTo(table).find(({ through }) => !through)
  if (!own) throw new Error(`No column of ${table.name} names a student`)
  return own.column
}

interface Way {
  column: string
  /** The rows of this table, by this column of it; absent where the column itself names the student. */
  through?: { table: StudentTable; key: string }
}

/** Every column by which a row is a student's. */
function waysTo(table: StudentTable): Way[] {
  return Object.entries(table.columns).flatMap(([column, { isStudent, isReference, names }]): Way[] => {
    const own: Way[] = isStudent || (isReference && names?.table === 'student') ? [{ column }] : []
    if (!names || names.table === 'student' || !(isReference || isStudent)) return own
    const other = tableNamed(names.table)
    // An index names a row that is found by it.
    const isFoundByThis = isOfStudents(other) && other.words.of?.through.includes(table)
    return isOfStudents(other) && !isFoundByThis
      ? [...own, { column, through: { table: other, key: names.column } }]
      : own
  })
}

function findersOf(table: StudentTable): string[] {
  const ways = waysTo(table).flatMap(({ through }) => (through ? [through.table.name] : ['student']))
  const given = table.words.of?.through.map(({ name }) => name) ?? []
  return [...ways, ...given].filter((name) => name !== table.name)
}
