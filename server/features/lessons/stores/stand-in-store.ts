import type { LessonId, OfficeId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { oneMoreChange } from './lesson-changes.ts'

interface Given {
  from: TutorId
  to: TutorId
  by: OfficeId
  at: Date
}

/** Gives a lesson to another tutor. The one who had it first is remembered, until they have it again. */
export async function giveLesson(tx: Tx, lessonId: LessonId, { from, to, by, at }: Given): Promise<void> {
  const changed = { tutor_id: to, changes: oneMoreChange }
  await tx.db.updateTable('lesson').set(changed).where('id', '=', lessonId).execute()
  const given = { given_by: by, given_at: at.getTime() }
  await tx.db
    .insertInto('stand_in')
    .values({ lesson_id: lessonId, instead_of: from, ...given })
    .onConflict((clash) => clash.column('lesson_id').doUpdateSet(given))
    .execute()
  await tx.db.deleteFrom('stand_in').where('lesson_id', '=', lessonId).where('instead_of', '=', to).execute()
}

/** The tutors who had these lessons before they were given to another one. */
export async function listInsteadOf(
  tx: Tx,
  lessonIds: readonly LessonId[],
): Promise<Map<LessonId, { id: TutorId; displayName: string }>> {
  if (lessonIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('stand_in')
    .innerJoin('lesson', 'lesson.id', 'lesson_id')
    .innerJoin('tutor', 'tutor.id', 'instead_of')
    .select(['lesson_id', 'tutor.id', 'tutor.display_name as displayName'])
    .where('lesson_id', 'in', lessonIds)
    // A term may have given it back since.
    .whereRef('instead_of', '<>', 'lesson.tutor_id')
    .execute()
  return new Map(rows.map(({ lesson_id, ...tutor }) => [lesson_id, tutor]))
}
