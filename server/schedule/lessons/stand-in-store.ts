import type { LessonId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { oneMoreChange } from './lesson-changes.ts'

interface Given {
  from: TutorId
  to: TutorId
  by: OfficeId
  at: Date
}

/** Gives a lesson to another tutor. The one who had it first is remembered, until they have it again. */
export async function giveLesson(tx: Tx, lessonId: LessonId, { from, to, by, at }: Given): Promise<void> {
  const changed = { tutorId: to, changes: oneMoreChange }
  await tx.db.updateTable('lesson').set(changed).where('id', '=', lessonId).execute()
  const given = { givenBy: by, givenAt: at.getTime() }
  await tx.db
    .insertInto('standIn')
    .values({ lessonId, insteadOf: from, ...given })
    .onConflict((clash) => clash.column('lessonId').doUpdateSet(given))
    .execute()
  await tx.db.deleteFrom('standIn').where('lessonId', '=', lessonId).where('insteadOf', '=', to).execute()
}

/** The tutors who had these lessons before they were given to another one. */
export async function listInsteadOf(
  tx: Tx,
  lessonIds: readonly LessonId[],
): Promise<Map<LessonId, { id: TutorId; displayName: string }>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('standIn')
    .innerJoin('lesson', 'lesson.id', 'lessonId')
    .select(['lessonId', 'insteadOf as id'])
    .where('lessonId', 'in', lessonIds)
    // A term may have given it back since.
    .whereRef('insteadOf', '<>', 'lesson.tutorId')
    .execute()
  const names = await directoryStore.staffNames(
    tx,
    rows.map(({ id }) => id),
  )
  return new Map(rows.map(({ lessonId, id }) => [lessonId, { id, displayName: names.get(id)! }]))
}
