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
  for (const studentId of studentIds) {
    const made = { lessonId, madeBy: by, madeAt: at.getTime() }
    await tx.db
      .insertInto('makeUp')
      .values({ missedId, studentId, ...made })
      .onConflict((clash) => clash.columns(['missedId', 'studentId']).doUpdateSet(made))
      .execute()
  }
}

interface MakeUp {
  missedId: LessonId
  studentId: StudentId
  lessonId: LessonId
  startsAt: number
}

/**
 * The make-ups of these lessons, a row a student. A make-up that was cancelled, or from which they are absent, does not
 * count.
 */
export async function listMakeUps(tx: Tx, missedIds: readonly LessonId[]): Promise<MakeUp[]> {
  if (missedIds.length === 0) return []
  return await tx.db
    .selectFrom('makeUp')
    .innerJoin('lesson', 'lesson.id', 'makeUp.lessonId')
    .leftJoin('absence', (join) =>
      join
        .onRef('absence.lessonId', '=', 'makeUp.lessonId')
        .onRef('absence.studentId', '=', 'makeUp.studentId')
        .on('withdrawnAt', 'is', null),
    )
    .select(['missedId as missedId', 'makeUp.studentId as studentId'])
    .select(['makeUp.lessonId as lessonId', 'startsAt as startsAt'])
    .where('missedId', 'in', missedIds)
    .where('status', '<>', 'cancelled')
    .where('absence.id', 'is', null)
    .orderBy('startsAt')
    .execute()
}

/** When the lessons were that this student makes up, by the lesson in which they do. */
export async function listMadeUpBy(tx: Tx, studentId: StudentId): Promise<Map<LessonId, number>> {
  const rows = await tx.db
    .selectFrom('makeUp')
    .innerJoin('lesson', 'lesson.id', 'missedId')
    .select(['makeUp.lessonId', 'startsAt'])
    .where('studentId', '=', studentId)
    .execute()
  return new Map(rows.map((row) => [row.lessonId, row.startsAt]))
}
