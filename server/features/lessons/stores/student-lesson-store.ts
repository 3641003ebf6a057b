import type { LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { CancelledLesson } from '#contract/lessons.ts'
import type { Tx } from '#server/platform/database.ts'

/** A lesson of a student that was started. */
export interface LessonOfStudent {
  lessonId: LessonId
  sessionId: SessionId
  startsAt: number
  startedAt: number
  finishedAt: number | null
  classroom: string
  tutor: string
  note: string
}

/** The lessons of one student that were started before then, ms, the newest first. */
export async function listStudentLessons(
  tx: Tx,
  studentId: StudentId,
  before: number,
  limit: number,
): Promise<LessonOfStudent[]> {
  const rows = await tx.db
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
    .innerJoin('session', 'session.lesson_id', 'lesson.id')
    .innerJoin('classroom', 'classroom.id', 'lesson.classroom_id')
    .innerJoin('tutor', 'tutor.id', 'lesson.tutor_id')
    .select(['lesson.id as lesson_id', 'session.id as session_id', 'starts_at', 'started_at', 'finished_at'])
    .select(['classroom.name as classroom', 'tutor.display_name as tutor', 'note'])
    .where('lesson_student.student_id', '=', studentId)
    .where('started_at', '<', before)
    .orderBy('started_at', 'desc')
    .orderBy('lesson.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    lessonId: row.lesson_id,
    sessionId: row.session_id,
    startsAt: row.starts_at,
    startedAt: row.started_at!,
    finishedAt: row.finished_at,
    classroom: row.classroom,
    tutor: row.tutor,
    note: row.note,
  }))
}

/** When a tutor last talked with the student, answered their call, or wrote to their parents, ms; null if never. */
export async function findLastReach(tx: Tx, studentId: StudentId): Promise<number | null> {
  const talk = await tx.db
    .selectFrom('talk')
    .select((row) => row.fn.max('began_at').as('at'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  const answer = await tx.db
    .selectFrom('call')
    .select((row) => row.fn.max('answered_at').as('at'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  const message = await tx.db
    .selectFrom('parent_message')
    .select((row) => row.fn.max('at').as('at'))
    .where('student_id', '=', studentId)
    .executeTakeFirstOrThrow()
  const times = [talk, answer, message].flatMap(({ at }) => (at === null ? [] : Number(at)))
  return times.length === 0 ? null : Math.max(...times)
}

/** The newest goal that was written to a student's parents, and who wrote it. */
export async function findGoal(
  tx: Tx,
  studentId: StudentId,
): Promise<{ goal: string; by: string; at: number } | null> {
  const row = await tx.db
    .selectFrom('parent_message')
    .innerJoin('tutor', 'tutor.id', 'by')
    .select(['goal', 'display_name', 'at'])
    .where('student_id', '=', studentId)
    .where('goal', '<>', '')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { goal: row.goal, by: row.display_name, at: row.at } : null
}

/** A student's cancelled lessons that were to begin from then on, ms; the latest first. */
export async function listCancelled(tx: Tx, studentId: StudentId, from: number): Promise<CancelledLesson[]> {
  const rows = await tx.db
    .selectFrom('lesson')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .select(['starts_at', 'cancel_reason'])
    .where('student_id', '=', studentId)
    .where('status', '=', 'cancelled')
    .where('starts_at', '>=', from)
    .orderBy('starts_at', 'desc')
    .orderBy('lesson.id')
    .execute()
  return rows.map(({ starts_at, cancel_reason }) => ({ startsAt: starts_at, reason: cancel_reason }))
}
