import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import type { Span } from './stays.ts'

/** How many different pages a student read in lessons and at home within the span, however often before. */
export async function countPagesHeard(tx: Tx, studentId: StudentId, { from, until }: Span): Promise<number> {
  const inLessons = ofSessions(tx, studentId)
    .innerJoin('page_played', (join) =>
      join
        .onRef('page_played.session_id', '=', 'session.id')
        .onRef('page_played.student_id', '=', 'lesson_student.student_id'),
    )
    .select(['page_played.textbook_id', 'page_played.page'])
    .where('read_at', '>=', from)
    .where('read_at', '<', until)
  const atHome = tx.db
    .selectFrom('home_stay')
    .select(['home_stay.textbook_id', 'home_stay.page'])
    .where('student_id', '=', studentId)
    .where('read_at', '>=', from)
    .where('read_at', '<', until)
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
        .onRef('attendance.session_id', '=', 'session.id')
        .onRef('attendance.student_id', '=', 'lesson_student.student_id'),
    )
    .select(({ fn }) => fn.count<number>('session.id').distinct().as('count'))
    .where('started_at', 'is not', null)
    .where(({ or, eb }) => or([eb('left_at', 'is', null), eb('left_at', '>', eb.ref('started_at'))]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The sessions of a student's lessons, by way of the roster, which is indexed by student. */
function ofSessions(tx: Tx, studentId: StudentId) {
  return tx.db
    .selectFrom('lesson_student')
    .innerJoin('session', 'session.lesson_id', 'lesson_student.lesson_id')
    .where('lesson_student.student_id', '=', studentId)
}
