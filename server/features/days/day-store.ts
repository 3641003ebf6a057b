import type { Emblem } from '#contract/emblems.ts'
import type { LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Attendance, Session } from '#contract/lessons.ts'
import type { AbsentStudent } from '#contract/office/day.ts'
import type { Tx } from '#server/platform/database.ts'

/** A student of a lesson, with the emblem of its classroom. */
export interface DayPlace {
  lessonId: LessonId
  studentId: StudentId
  displayName: string
  emblem: Emblem | null
}

/** The students of these lessons, by reading. */
export async function listPlaces(tx: Tx, lessonIds: readonly LessonId[]): Promise<DayPlace[]> {
  if (lessonIds.length === 0) return []
  return await tx.db
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_id')
    .innerJoin('student', 'student.id', 'lesson_student.student_id')
    .leftJoin('classroom_emblem', (join) =>
      join
        .onRef('classroom_emblem.student_id', '=', 'lesson_student.student_id')
        .onRef('classroom_emblem.classroom_id', '=', 'lesson.classroom_id'),
    )
    .select(['lesson_id as lessonId', 'student.id as studentId', 'student.display_name as displayName'])
    .select('emblem')
    .where('lesson_id', 'in', lessonIds)
    .orderBy('student.sort_key')
    .orderBy('student.id')
    .execute()
}

type AbsenceNote = NonNullable<AbsentStudent['told']>

/** What was told about students of these lessons who will not come, and is in force. */
export async function listAbsentees(
  tx: Tx,
  lessonIds: readonly LessonId[],
): Promise<(AbsenceNote & { lessonId: LessonId; studentId: StudentId })[]> {
  if (lessonIds.length === 0) return []
  return await tx.db
    .selectFrom('absence')
    .leftJoin('staff', 'staff.id', 'told_by')
    .select(['lesson_id as lessonId', 'student_id as studentId', 'reason', 'words', 'teller'])
    .select(['staff.display_name as writtenBy', 'told_at as at'])
    .where('lesson_id', 'in', lessonIds)
    .where('withdrawn_at', 'is', null)
    .execute()
}

type HeldSession = Session & { lessonId: LessonId }

export async function listSessions(tx: Tx, lessonIds: readonly LessonId[]): Promise<HeldSession[]> {
  if (lessonIds.length === 0) return []
  return await tx.db
    .selectFrom('session')
    .select(['id', 'lesson_id as lessonId', 'status', 'started_at as startedAt', 'finished_at as finishedAt'])
    .where('lesson_id', 'in', lessonIds)
    .execute()
}

export async function listStays(
  tx: Tx,
  sessionIds: readonly SessionId[],
): Promise<(Attendance & { sessionId: SessionId; studentId: StudentId })[]> {
  if (sessionIds.length === 0) return []
  return await tx.db
    .selectFrom('attendance')
    .select(['session_id as sessionId', 'student_id as studentId'])
    .select(['joined_at as joinedAt', 'left_at as leftAt'])
    .where('session_id', 'in', sessionIds)
    .execute()
}

/** How the school can reach the families of these students: by its own list, or by a trial's invitation. */
export async function listContacts(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<{ studentId: StudentId; displayName: string; relation: string; reach: string }[]> {
  if (studentIds.length === 0) return []
  const listed = await tx.db
    .selectFrom('guardian_contact')
    .select(['student_id as studentId', 'display_name as displayName', 'relation', 'mail as reach'])
    .where('student_id', 'in', studentIds)
    .execute()
  const invited = await tx.db
    .selectFrom('trial')
    .select(['student_id as studentId', 'contact'])
    .where('student_id', 'in', studentIds)
    .where('contact', '<>', '')
    .execute()
  return [
    ...listed,
    ...invited.map(({ studentId, contact }) => ({
      studentId: studentId!,
      displayName: '',
      relation: '',
      reach: contact,
    })),
  ]
}
