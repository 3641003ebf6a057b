import type { BranchId, ClassroomId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { dayAt, spanOfDays } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import { getBranch } from '#server/features/school/index.ts'
import type { Participant, Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { JOIN_BEFORE_MS } from '../rules.ts'
import { saveRosters } from './roster-store.ts'

export { saveLessonCancelled, saveLessonRestored } from './cancelled-store.ts'

/** No lesson is longer. */
export const LONGEST_LESSON_MS = 48 * 3_600_000

export interface NewLesson {
  id: LessonId
  branchId: BranchId
  /** The school's own name for it, by which a plan is found again. */
  key?: string | null
  classroomId: ClassroomId
  tutorId: TutorId
  kind?: Lesson['kind']
  startsAt: number
  endsAt: number
  students: { id: StudentId; assignment: Place | null }[]
}

/** A lesson of this branch; another branch's does not exist. */
export async function findLesson(tx: Tx, branchId: BranchId, id: LessonId): Promise<Lesson | null> {
  const row = await lessonRows(tx, branchId).where('lesson.id', '=', id).executeTakeFirst()
  return row ? lessonOf(row) : null
}

/** A lesson that has this student on its roster. */
export async function findLessonOfStudent(
  tx: Tx,
  branchId: BranchId,
  studentId: StudentId,
  id: LessonId,
): Promise<Lesson | null> {
  const [row] = await lessonRows(tx, branchId)
    .where('lesson.id', '=', id)
    .where('lesson.id', 'in', (own) =>
      own.selectFrom('lesson_student').select('lesson_id').where('student_id', '=', studentId),
    )
    .execute()
  return row ? lessonOf(row) : null
}

/** The lessons that overlap the span [from, to) of ms, in order. */
export async function listLessons(
  tx: Tx,
  branchId: BranchId,
  span: { from: number; to: number },
  studentId?: StudentId,
): Promise<Lesson[]> {
  let query = lessonRows(tx, branchId)
    .where('starts_at', '<', span.to)
    // The index finds lessons by their start.
    .where('starts_at', '>', span.from - LONGEST_LESSON_MS)
    .where('ends_at', '>', span.from)
  if (studentId) {
    query = query.where('lesson.id', 'in', (own) =>
      own.selectFrom('lesson_student').select('lesson_id').where('student_id', '=', studentId),
    )
  }
  return (await query.orderBy('starts_at').orderBy('classroom.code').execute()).map(lessonOf)
}

/** The first lesson of this student that is planned from then on, ms. */
async function findFirstLesson(
  tx: Tx,
  branchId: BranchId,
  studentId: StudentId,
  from: number,
): Promise<Lesson | null> {
  const row = await lessonRows(tx, branchId)
    .innerJoin('lesson_student as own', 'own.lesson_id', 'lesson.id')
    .where('own.student_id', '=', studentId)
    .where('starts_at', '>=', from)
    .where('status', '=', 'scheduled')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return row ? lessonOf(row) : null
}

/** All trial lessons of a branch, or of one of its classrooms, the latest first. */
export async function listTrialLessons(
  tx: Tx,
  branchId: BranchId,
  classroomId: ClassroomId | null,
): Promise<Lesson[]> {
  const rows = lessonRows(tx, branchId)
    .where('kind', '=', 'trial')
    .$if(classroomId !== null, (own) => own.where('classroom_id', '=', classroomId!))
  return (await rows.orderBy('starts_at', 'desc').orderBy('lesson.id').execute()).map(lessonOf)
}

export async function saveLesson(tx: Tx, lesson: NewLesson): Promise<void> {
  await saveLessons(tx, [lesson])
}

/** New lessons with their students, in few statements: a term has more than a hundred. */
export async function saveLessons(tx: Tx, lessons: readonly NewLesson[]): Promise<void> {
  const rows = lessons.map(
    ({ id, branchId, key = null, classroomId, tutorId, kind = 'regular', ...span }) => ({
      id,
      branch_id: branchId,
      classroom_id: classroomId,
      tutor_id: tutorId,
      kind,
      starts_at: span.startsAt,
      ends_at: span.endsAt,
      status: 'scheduled' as const,
      key,
      cancelled_at: null,
      cancelled_by: null,
      cancel_reason: null,
    }),
  )
  for (const some of inPieces(rows)) await tx.db.insertInto('lesson').values(some).execute()
  await saveRosters(
    tx,
    lessons.map(({ id, classroomId, students }) => ({ lessonId: id, classroomId, students })),
  )
}

/** Deletes lessons that nobody has entered and to which nothing belongs but their students. */
export async function deleteLessons(tx: Tx, ids: readonly LessonId[]): Promise<void> {
  for (const some of inPieces(ids)) {
    await tx.db.deleteFrom('lesson_student').where('lesson_id', 'in', some).execute()
    await tx.db.deleteFrom('lesson').where('id', 'in', some).execute()
  }
}

export async function saveLessonStatus(tx: Tx, id: LessonId, status: Lesson['status']): Promise<void> {
  await tx.db.updateTable('lesson').set({ status }).where('id', '=', id).execute()
}

function lessonRows(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('lesson')
    .innerJoin('classroom', 'classroom.id', 'lesson.classroom_id')
    .innerJoin('tutor', 'tutor.id', 'lesson.tutor_id')
    .select((row) => [
      'lesson.id',
      'classroom_id',
      'classroom.name as classroom_name',
      'tutor_id',
      'tutor.display_name as tutor_name',
      'kind',
      'starts_at',
      'ends_at',
      'status',
      'cancel_reason',
      row
        .selectFrom('lesson_student')
        .whereRef('lesson_id', '=', 'lesson.id')
        .select((count) => count.fn.countAll<number>().as('students'))
        .as('student_count'),
      row
        .selectFrom('make_up')
        .innerJoin('lesson as missed', 'missed.id', 'missed_id')
        .whereRef('make_up.lesson_id', '=', 'lesson.id')
        .select((missed) => missed.fn.min('missed.starts_at').as('at'))
        .as('makes_up_at'),
      row
        .selectFrom('make_up')
        .whereRef('make_up.lesson_id', '=', 'lesson.id')
        .select((count) => count.fn.countAll<number>().as('students'))
        .as('makes_up_count'),
    ])
    .where('lesson.branch_id', '=', branchId)
}

type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonRows>['executeTakeFirstOrThrow']>>

function lessonOf(row: LessonRow): Lesson {
  return {
    id: row.id,
    classroom: { id: row.classroom_id, name: row.classroom_name },
    tutor: { id: row.tutor_id, displayName: row.tutor_name },
    kind: row.kind,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status,
    cancelReason: row.cancel_reason,
    studentCount: row.student_count ?? 0,
    ...(row.makes_up_at !== null && {
      makesUp: { startsAt: Number(row.makes_up_at), students: Number(row.makes_up_count) },
    }),
    joinFrom: row.starts_at - JOIN_BEFORE_MS,
  }
}

/** The student's next planned lesson after today, by the branch's own calendar. */
export async function findNextLesson(tx: Tx, { id, branchId }: Student, now: Date): Promise<Lesson | null> {
  const { timeZone } = await getBranch(tx, branchId)
  const today = dayAt(now, timeZone)
  return await findFirstLesson(tx, branchId, id, spanOfDays(today, today, timeZone).to)
}

/** Today's lessons by the branch's own calendar: the student's, or all of the tutor's branch. */
export async function listToday(
  tx: Tx,
  { role, id, branchId }: Pick<Participant, 'role' | 'id' | 'branchId'>,
  now: Date,
): Promise<Lesson[]> {
  const { timeZone } = await getBranch(tx, branchId)
  const day = dayAt(now, timeZone)
  const span = spanOfDays(day, day, timeZone)
  return await listLessons(tx, branchId, span, role === 'student' ? (id as StudentId) : undefined)
}
