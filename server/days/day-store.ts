import type { AbsentStudent } from '#contract/days/day.ts'
import type { LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Attendance, Session } from '#contract/room/calls/lessons.ts'
import type { Emblem } from '#contract/school/emblems.ts'
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
    .selectFrom('lessonStudent')
    .innerJoin('lesson', 'lesson.id', 'lessonId')
    .innerJoin('student', 'student.id', 'lessonStudent.studentId')
    .leftJoin('classroomEmblem', (join) =>
      join
        .onRef('classroomEmblem.studentId', '=', 'lessonStudent.studentId')
        .onRef('classroomEmblem.classroomId', '=', 'lesson.classroomId'),
    )
    .select(['lessonId as lessonId', 'student.id as studentId', 'student.displayName as displayName'])
    .select('emblem')
    .where('lessonId', 'in', lessonIds)
    .orderBy('student.sortKey')
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
    .leftJoin('staff', 'staff.id', 'toldBy')
    .select(['lessonId as lessonId', 'studentId as studentId', 'reason', 'words', 'teller'])
    .select(['staff.displayName as writtenBy', 'toldAt as at'])
    .where('lessonId', 'in', lessonIds)
    .where('withdrawnAt', 'is', null)
    .execute()
}

type HeldSession = Session & { lessonId: LessonId }

export async function listSessions(tx: Tx, lessonIds: readonly LessonId[]): Promise<HeldSession[]> {
  if (lessonIds.length === 0) return []
  return await tx.db
    .selectFrom('session')
    .select(['id', 'lessonId as lessonId', 'status', 'startedAt as startedAt', 'finishedAt as finishedAt'])
    .where('lessonId', 'in', lessonIds)
    .execute()
}

export async function listStays(
  tx: Tx,
  sessionIds: readonly SessionId[],
): Promise<(Attendance & { sessionId: SessionId; studentId: StudentId })[]> {
  if (sessionIds.length === 0) return []
  return await tx.db
    .selectFrom('attendance')
    .select(['sessionId as sessionId', 'studentId as studentId'])
    .select(['joinedAt as joinedAt', 'leftAt as leftAt'])
    .where('sessionId', 'in', sessionIds)
    .execute()
}

/** How the school can reach the families of these students: by its own list, or by a trial's invitation. */
export async function listContacts(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<{ studentId: StudentId; displayName: string; relation: string; reach: string }[]> {
  if (studentIds.length === 0) return []
  const listed = await tx.db
    .selectFrom('guardianContact')
    .select(['studentId as studentId', 'displayName as displayName', 'relation', 'mail as reach'])
    .where('studentId', 'in', studentIds)
    .execute()
  const invited = await tx.db
    .selectFrom('trial')
    .select(['studentId as studentId', 'contact'])
    .where('studentId', 'in', studentIds)
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
