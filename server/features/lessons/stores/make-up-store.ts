import type { LessonId, OfficeId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

interface NewMakeUp {
  missedId: LessonId
  lessonId: LessonId
  studentIds: readonly StudentId[]
  by: OfficeId
  at: Date
}

/** Names the lesson in which these students make a missed one up; it takes the place of one that did not take place. */
export async function saveMakeUp(
  tx: Tx,
  { missedId, lessonId, studentIds, by, at }: NewMakeUp,
): Promise<void> {
  for (const student_id of studentIds) {
    const made = { lesson_id: lessonId, made_by: by, made_at: at.getTime() }
    await tx.db
      .insertInto('make_up')
      .values({ missed_id: missedId, student_id, ...made })
      .onConflict((clash) => clash.columns(['missed_id', 'student_id']).doUpdateSet(made))
      .execute()
  }
}

interface MakeUp {
  missedId: LessonId
  studentId: StudentId
  lessonId: LessonId
  startsAt: number
}

/** Where these lessons are made up, a row a student. A make-up that was cancelled, or from which they are absent, counts no more. */
export async function listMakeUps(tx: Tx, missedIds: readonly LessonId[]): Promise<MakeUp[]> {
  if (missedIds.length === 0) return []
  return await tx.db
    .selectFrom('make_up')
    .innerJoin('lesson', 'lesson.id', 'make_up.lesson_id')
    .leftJoin('absence', (join) =>
      join
        .onRef('absence.lesson_id', '=', 'make_up.lesson_id')
        .onRef('absence.student_id', '=', 'make_up.student_id')
        .on('withdrawn_at', 'is', null),
    )
    .select(['missed_id as missedId', 'make_up.student_id as studentId'])
    .select(['make_up.lesson_id as lessonId', 'starts_at as startsAt'])
    .where('missed_id', 'in', missedIds)
    .where('status', '<>', 'cancelled')
    .where('absence.id', 'is', null)
    .orderBy('starts_at')
    .execute()
}

/** When the lessons were that this student makes up, by the lesson in which they do. */
export async function listMadeUpBy(tx: Tx, studentId: StudentId): Promise<Map<LessonId, number>> {
  const rows = await tx.db
    .selectFrom('make_up')
    .innerJoin('lesson', 'lesson.id', 'missed_id')
    .select(['make_up.lesson_id', 'starts_at'])
    .where('student_id', '=', studentId)
    .execute()
  return new Map(rows.map((row) => [row.lesson_id, row.starts_at]))
}
