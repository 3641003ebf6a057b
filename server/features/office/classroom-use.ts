import type { ClassroomId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

const USERS = [
  'lesson',
  'student',
  'slot',
  'classroom_emblem',
  'classroom_tablet',
  'picture_classroom',
] as const

/** True if a lesson, a slot, a student or a tablet belongs to the classroom, also of the past. */
export async function isClassroomUsed(tx: Tx, id: ClassroomId): Promise<boolean> {
  for (const table of USERS) {
    const row = tx.db
      .selectFrom(table)
      .select('classroom_id')
      .where('classroom_id', '=', id as never)
      .limit(1)
    if (await row.executeTakeFirst()) return true
  }
  return false
}

/** Removes a classroom to which nothing belongs. */
export async function removeClassroom(tx: Tx, id: ClassroomId): Promise<void> {
  await tx.db.deleteFrom('classroom').where('id', '=', id).execute()
}
