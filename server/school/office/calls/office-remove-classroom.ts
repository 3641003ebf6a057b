import { sql } from 'kysely'
import { officeRemoveClassroom } from '#contract/enrolment/staff.ts'
import type { ClassroomId } from '#contract/kernel/ids.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { deleteClassroom, listClassrooms } from '#server/school/index.ts'
import { TABLES } from '#server/tables.ts'

/** Every column that names a classroom. */
const USES = TABLES.flatMap(({ name, columns }) =>
  Object.entries(columns)
    .filter(([, { names, isReference }]) => isReference && names?.table === 'classroom')
    .map(([column]) => ({ table: name, column })),
)

export const officeRemoveClassroomCall = handle(
  officeRemoveClassroom,
  async ({ tx, who, audit }, { classroomId }) => {
    const classroom = (await listClassrooms(tx, who.branchId)).find(({ id }) => id === classroomId)
    if (!classroom) return notFound()
    if (await isClassroomUsed(tx, classroomId)) return refuse('NotEmpty')
    await deleteClassroom(tx, classroomId)
    audit('classroom-removed', { classroom: classroomId, before: classroom, after: null })
    return undefined
  },
)

/** True if something belongs to the classroom: a lesson, a slot, a student, also of the past or to come, a tablet. */
async function isClassroomUsed(tx: Tx, id: ClassroomId): Promise<boolean> {
  for (const { table, column } of USES) {
    const found = sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`
    if ((await found.execute(tx.db)).rows.length > 0) return true
  }
  return false
}
