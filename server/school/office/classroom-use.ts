import { sql } from 'kysely'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { TABLES } from '#server/tables.ts'

/** Every column that names a classroom. */
const USES = TABLES.flatMap(({ name, columns }) =>
  Object.entries(columns)
    .filter(([, { names, isReference }]) => isReference && names?.table === 'classroom')
    .map(([column]) => ({ table: name, column })),
)

/** True if something belongs to the classroom: a lesson, a slot, a student, also of the past or to come, a tablet. */
export async function isClassroomUsed(tx: Tx, id: ClassroomId): Promise<boolean> {
  for (const { table, column } of USES) {
    const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`
    if ((await found.execute(tx.db)).rows.length > 0) return true
  }
  return false
}
