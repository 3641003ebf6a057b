import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { StudentTable } from '#server/platform/table.ts'
import { rowsOfStudents, STUDENT_TABLES } from '#server/student-rows.ts'

/**
 * Deletes or blanks the rows of a student in every table, as its definition says. Rows in which others' words stand too are
 * left to the module that strikes the student out of them.
 * @returns the ids of the rows that are gone.
 */
export async function eraseRows(tx: Tx, id: StudentId, now: Date): Promise<string[]> {
  const gone: string[] = []
  for (const table of STUDENT_TABLES) {
    const { erasing } = table.words
    if (erasing === 'struck out') continue
    if (erasing) await blankRows(tx, table, erasing, [id], now)
    else gone.push(...(await deleteRows(tx, table, [id])))
  }
  return gone
}

async function deleteRows(tx: Tx, table: StudentTable, ids: readonly StudentId[]): Promise<string[]> {
  const hasId = table.columns.id?.stored === 'text'
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(table.name)} where ${rowsOfStudents(table, ids)}
    ${hasId ? sql`returning id` : sql``}`.execute(tx.db)
  return hasId ? rows.map(({ id }) => id) : []
}

async function blankRows(
  tx: Tx,
  table: StudentTable,
  { blanked, erasedAt }: Exclude<NonNullable<StudentTable['words']['erasing']>, string>,
  ids: readonly StudentId[],
  now: Date,
): Promise<void> {
  const cells = { ...blanked, ...(erasedAt && { [erasedAt]: now.getTime() }) }
  const changes = Object.entries(cells).map(([column, cell]) => sql`${sql.ref(column)} = ${cell}`)
  await sql`update ${sql.table(table.name)} set ${sql.join(changes)} where ${rowsOfStudents(table, ids)}`.execute(
    tx.db,
  )
}
