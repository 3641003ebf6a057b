import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { stayTimes } from '#server/reading/index.ts'

/** How many different pages a student read in lessons and at home within the span, however often before. */
export async function countPagesHeard(
  tx: Tx,
  studentId: StudentId,
  { from, until }: stayTimes.Span,
): Promise<number> {
  const inLessons = ofSessions(tx, studentId)
    .innerJoin('pagePlayed', (join) =>
      join
        .onRef('pagePlayed.sessionId', '=', 'session.id')
        .onRef('pagePlayed.studentId', '=', 'lessonStudent.studentId'),
    )
    .select(['pagePlayed.textbookId', 'pagePlayed.page'])
    .where('readAt', '>=', from)
    .where('readAt', '<', until)
  const atHome = tx.db
    .selectFrom('homeStay')
    .select(['homeStay.textbookId', 'homeStay.page'])
    .where('studentId', '=', studentId)
    .where('readAt', '>=', from)
    .where('readAt', '<', until)
  const { count } = await tx.db
    // A union has each page once.
    .selectFrom(inLessons.union(atHome).as('heard'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many lessons a student was in after their start. */
export async function countLessonsAttended(tx: Tx, studentId: StudentId): Promise<number> {
  const { count } = await ofSessions(tx, studentId)
    .innerJoin('attendance', (join) =>
      join
        .onRef('attendance.sessionId', '=', 'session.id')
        .onRef('attendance.studentId', '=', 'lessonStudent.studentId'),
    )
    .select(({ fn }) => fn.count<number>('session.id').distinct().as('count'))
    .where('startedAt', 'is not', null)
    .where(({ or, eb }) => or([eb('leftAt', 'is', null), eb('leftAt', '>', eb.ref('startedAt'))]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The sessions of a student's lessons, by way of the roster, which is indexed by student. */
function ofSessions(tx: Tx, studentId: StudentId) {
  return tx.db
    .selectFrom('lessonStudent')
    .innerJoin('session', 'session.lessonId', 'lessonStudent.lessonId')
    .where('lessonStudent.studentId', '=', studentId)
}
