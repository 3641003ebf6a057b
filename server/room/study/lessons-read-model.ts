import type { LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
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
    .selectFrom('lessonStudent')
    .innerJoin('lesson', 'lesson.id', 'lessonStudent.lessonId')
    .innerJoin('session', 'session.lessonId', 'lesson.id')
    .innerJoin('classroom', 'classroom.id', 'lesson.classroomId')
    .innerJoin('tutor', 'tutor.id', 'lesson.tutorId')
    .select(['lesson.id as lessonId', 'session.id as sessionId', 'startsAt', 'startedAt', 'finishedAt'])
    .select(['classroom.name as classroom', 'tutor.displayName as tutor', 'note'])
    .where('lessonStudent.studentId', '=', studentId)
    .where('startedAt', '<', before)
    .orderBy('startedAt', 'desc')
    .orderBy('lesson.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, startedAt: row.startedAt! }))
}

/** When a tutor last talked with the student, answered their call, or wrote to their parents, ms; null if never. */
export async function findLastReach(tx: Tx, studentId: StudentId): Promise<number | null> {
  const talk = await tx.db
    .selectFrom('talk')
    .select((row) => row.fn.max('beganAt').as('at'))
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()
  const answer = await tx.db
    .selectFrom('call')
    .select((row) => row.fn.max('answeredAt').as('at'))
    .where('studentId', '=', studentId)
    .executeTakeFirstOrThrow()
  const message = await tx.db
    .selectFrom('parentMessage')
    .select((row) => row.fn.max('at').as('at'))
    .where('studentId', '=', studentId)
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
    .selectFrom('parentMessage')
    .innerJoin('tutor', 'tutor.id', 'by')
    .select(['goal', 'displayName', 'at'])
    .where('studentId', '=', studentId)
    .where('goal', '<>', '')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { goal: row.goal, by: row.displayName, at: row.at } : null
}
