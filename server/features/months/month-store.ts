import type { Emblem } from '#contract/emblems.ts'
import type { BranchId, LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
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
    .where('student.branch_id', '=', branchId)
    .where('only_lesson_id', 'is', null)
    .where((row) => row.or([row('left_at', 'is', null), row('left_at', '>=', from)]))
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
    .innerJoin('classroom', 'classroom.id', 'student.classroom_id')
    .leftJoin('classroom_emblem', (join) =>
      join
        .onRef('classroom_emblem.student_id', '=', 'student.id')
        .onRef('classroom_emblem.classroom_id', '=', 'student.classroom_id'),
    )
    .select(['student.id as studentId', 'display_name as displayName', 'reading'])
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
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'lesson.id')
    .leftJoin('session', 'session.lesson_id', 'lesson.id')
    .select(['student_id as studentId', 'lesson.id as lessonId'])
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'session.id as sessionId'])
    .select(['started_at as startedAt', 'finished_at as finishedAt'])
    .where('branch_id', '=', branchId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('lesson.status', '<>', 'cancelled')
    .where('student_id', 'in', studentIds)
    .orderBy('starts_at')
    .orderBy('lesson.id')
    .execute()
}

/** The rows of these students in these sessions, by the keys of the session. */
export async function listStays(tx: Tx, sessionIds: readonly SessionId[], studentIds: readonly StudentId[]) {
  if (sessionIds.length === 0) return []
  return await tx.db
    .selectFrom('attendance')
    .select(['session_id as sessionId', 'student_id as studentId'])
    .select(['joined_at as joinedAt', 'left_at as leftAt'])
    .where('session_id', 'in', sessionIds)
    .where('student_id', 'in', studentIds)
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
    .selectFrom('page_played')
    .select(['student_id', 'textbook_id', 'page'])
    .distinct()
    .where('session_id', 'in', sessionIds)
    .where('student_id', 'in', studentIds)
    .where('read_at', 'is not', null)
    .execute()
  return new Map([...Map.groupBy(rows, (row) => row.student_id)].map(([id, own]) => [id, own.length]))
}

/** The reasons of the absences from these lessons. */
export async function listReasons(tx: Tx, lessonIds: readonly LessonId[], studentIds: readonly StudentId[]) {
  if (lessonIds.length === 0) return []
  return await tx.db
    .selectFrom('absence')
    .select(['lesson_id as lessonId', 'student_id as studentId', 'reason'])
    .where('lesson_id', 'in', lessonIds)
    .where('student_id', 'in', studentIds)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** The scores of the checks that these students finished in these sessions. */
export async function listScores(tx: Tx, sessionIds: readonly SessionId[], studentIds: readonly StudentId[]) {
  if (sessionIds.length === 0) return []
  return await tx.db
    .selectFrom('attempt')
    .select(['student_id as studentId', 'score'])
    .where('session_id', 'in', sessionIds)
    .where('student_id', 'in', studentIds)
    .where('finished_at', 'is not', null)
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
    .select(['student_id', (row) => row.fn.countAll<number>().as('count')])
    .where('student_id', 'in', studentIds)
    .where('given_at', '>=', from)
    .where('given_at', '<', to)
    .where('removed_at', 'is', null)
    .groupBy('student_id')
    .execute()
  return new Map(rows.map(({ student_id, count }) => [student_id, Number(count)]))
}
