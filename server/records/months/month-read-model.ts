import type { BranchId, LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import type { Tx } from '#server/platform/database.ts'

/** A month in ms, `to` not included. */
export interface MonthSpan {
  from: number
  to: number
}

export interface MonthStudent {
  studentId: StudentId
  displayName: string
  reading: string
  classroom: string
  emblem: Emblem | null
}

/** The students of a month: those of the branch at its end, and leavers of the month or later; no trial students. */
function studentsOf(tx: Tx, branchId: BranchId, { from }: MonthSpan) {
  return tx.db
    .selectFrom('student')
    .where('student.branchId', '=', branchId)
    .where('onlyLessonId', 'is', null)
    .where((row) => row.or([row('leftAt', 'is', null), row('leftAt', '>=', from)]))
}

export async function countStudents(tx: Tx, branchId: BranchId, span: MonthSpan): Promise<number> {
  const counted = studentsOf(tx, branchId, span).select((row) => row.fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** By classroom and reading. @param limit null for all */
export async function listMonthStudents(
  tx: Tx,
  branchId: BranchId,
  span: MonthSpan,
  { offset, limit }: { offset: number; limit: number | null },
): Promise<MonthStudent[]> {
  const students = studentsOf(tx, branchId, span)
    .innerJoin('classroom', 'classroom.id', 'student.classroomId')
    .leftJoin('classroomEmblem', (join) =>
      join
        .onRef('classroomEmblem.studentId', '=', 'student.id')
        .onRef('classroomEmblem.classroomId', '=', 'student.classroomId'),
    )
    .select(['student.id as studentId', 'displayName as displayName', 'reading'])
    .select(['classroom.name as classroom', 'emblem'])
    .orderBy('classroom.code')
    .orderBy('reading')
    .orderBy('student.id')
  return await (limit === null ? students : students.limit(limit).offset(offset)).execute()
}

/** A lesson of a student in the month, with its session where there was one. */
export interface MonthLesson {
  studentId: StudentId
  lessonId: LessonId
  startsAt: number
  endsAt: number
  sessionId: SessionId | null
  startedAt: number | null
  finishedAt: number | null
}

/** The lessons of a month that were not cancelled, a row for each of these students, in their order. */
export async function listMonthLessons(
  tx: Tx,
  branchId: BranchId,
  { from, to }: MonthSpan,
  studentIds: readonly StudentId[],
): Promise<MonthLesson[]> {
  if (studentIds.length === 0) return []
  return await tx.db
    .selectFrom('lesson')
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'lesson.id')
    .leftJoin('session', 'session.lessonId', 'lesson.id')
    .select(['studentId as studentId', 'lesson.id as lessonId'])
    .select(['startsAt as startsAt', 'endsAt as endsAt', 'session.id as sessionId'])
    .select(['startedAt as startedAt', 'finishedAt as finishedAt'])
    .where('branchId', '=', branchId)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .where('lesson.status', '<>', 'cancelled')
    .where('studentId', 'in', studentIds)
    .orderBy('startsAt')
    .orderBy('lesson.id')
    .execute()
}

/** The rows of these students in these sessions, by the keys of the session. */
export async function listStays(tx: Tx, sessionIds: readonly SessionId[], studentIds: readonly StudentId[]) {
  if (sessionIds.length === 0) return []
  return await tx.db
    .selectFrom('attendance')
    .select(['sessionId as sessionId', 'studentId as studentId'])
    .select(['joinedAt as joinedAt', 'leftAt as leftAt'])
    .where('sessionId', 'in', sessionIds)
    .where('studentId', 'in', studentIds)
    .execute()
}

/** How many different pages each of these students read in these sessions. */
export async function countPagesRead(
  tx: Tx,
  sessionIds: readonly SessionId[],
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, number>> {
  if (sessionIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('pagePlayed')
    .select(['studentId', 'textbookId', 'page'])
    .distinct()
    .where('sessionId', 'in', sessionIds)
    .where('studentId', 'in', studentIds)
    .where('readAt', 'is not', null)
    .execute()
  return new Map([...Map.groupBy(rows, (row) => row.studentId)].map(([id, own]) => [id, own.length]))
}

/** The reasons of the absences from these lessons. */
export async function listReasons(tx: Tx, lessonIds: readonly LessonId[], studentIds: readonly StudentId[]) {
  if (lessonIds.length === 0) return []
  return await tx.db
    .selectFrom('absence')
    .select(['lessonId as lessonId', 'studentId as studentId', 'reason'])
    .where('lessonId', 'in', lessonIds)
    .where('studentId', 'in', studentIds)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** The scores of the checks that these students finished in these sessions. */
export async function listScores(tx: Tx, sessionIds: readonly SessionId[], studentIds: readonly StudentId[]) {
  if (sessionIds.length === 0) return []
  return await tx.db
    .selectFrom('attempt')
    .select(['studentId as studentId', 'score'])
    .where('sessionId', 'in', sessionIds)
    .where('studentId', 'in', studentIds)
    .where('finishedAt', 'is not', null)
    .execute()
}

/** How many honors each of these students was given in the month and still has. */
export async function countHonorsOf(
  tx: Tx,
  { from, to }: MonthSpan,
  studentIds: readonly StudentId[],
): Promise<Map<StudentId, number>> {
  if (studentIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('honor')
    .select(['studentId', (row) => row.fn.countAll<number>().as('count')])
    .where('studentId', 'in', studentIds)
    .where('givenAt', '>=', from)
    .where('givenAt', '<', to)
    .where('removedAt', 'is', null)
    .groupBy('studentId')
    .execute()
  return new Map(rows.map(({ studentId, count }) => [studentId, Number(count)]))
}
