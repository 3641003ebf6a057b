import type { LastTime } from '#contract/desk.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Tx } from '#server/platform/database.ts'

/** What tutors wrote last about each of these students, in a lesson that began before this one. */
export async function listLastNotes(
  tx: Tx,
  studentIds: readonly StudentId[],
  { startsAt }: Pick<Lesson, 'startsAt'>,
): Promise<Map<StudentId, NonNullable<LastTime['note']>>> {
  if (studentIds.length === 0) return new Map()
  const noted = tx.db
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_id')
    .where('student_id', 'in', studentIds)
    .where('note', '<>', '')
    .where('starts_at', '<', startsAt)
  const last = noted
    .select(['student_id', (row) => row.fn.max('starts_at').as('last_at')])
    .groupBy('student_id')
  const rows = await tx.db
    .selectFrom(last.as('last'))
    .innerJoin('lesson_student', 'lesson_student.student_id', 'last.student_id')
    .innerJoin('lesson', 'lesson.id', 'lesson_id')
    .select(['lesson_student.student_id', 'note', 'starts_at'])
    .whereRef('starts_at', '=', 'last.last_at')
    .where('note', '<>', '')
    .orderBy('lesson.id')
    .execute()
  return new Map(rows.map((row) => [row.student_id, { text: row.note, startsAt: row.starts_at }]))
}
