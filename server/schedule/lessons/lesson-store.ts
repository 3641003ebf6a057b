import type { BranchId, ClassroomId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { dayAt, spanOfDays } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Place } from '#contract/room/state.ts'
import type { Participant, Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { getBranch } from '#server/school/index.ts'
import { saveRosters } from './roster-store.ts'

export { saveLessonCancelled, saveLessonRestored } from './cancelled-store.ts'

/** No lesson is longer. */
export const LONGEST_LESSON_MS = 48 * 3_600_000
const JOIN_BEFORE_MS = 10 * 60_000

/** The ms from which on the room of a lesson with this start is open to students. */
export function joinFromOf(startsAt: number): number {
  return startsAt - JOIN_BEFORE_MS
}

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

export async function getBranchId(tx: Tx, id: LessonId): Promise<BranchId> {
  const lesson = tx.db.selectFrom('lesson').select('branchId').where('id', '=', id)
  return (await lesson.executeTakeFirstOrThrow()).branchId
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
      own.selectFrom('lessonStudent').select('lessonId').where('studentId', '=', studentId),
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
    .where('startsAt', '<', span.to)
    // The index finds lessons by their start.
    .where('startsAt', '>', span.from - LONGEST_LESSON_MS)
    .where('endsAt', '>', span.from)
  if (studentId) {
    query = query.where('lesson.id', 'in', (own) =>
      own.selectFrom('lessonStudent').select('lessonId').where('studentId', '=', studentId),
    )
  }
  return (await query.orderBy('startsAt').orderBy('classroom.code').execute()).map(lessonOf)
}

/** The first lesson of this student that is planned from then on, ms. */
async function findFirstLesson(
  tx: Tx,
  branchId: BranchId,
  studentId: StudentId,
  from: number,
): Promise<Lesson | null> {
  const row = await lessonRows(tx, branchId)
    .innerJoin('lessonStudent as own', 'own.lessonId', 'lesson.id')
    .where('own.studentId', '=', studentId)
    .where('startsAt', '>=', from)
    .where('status', '=', 'scheduled')
    .orderBy('startsAt')
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
    .$if(classroomId !== null, (own) => own.where('classroomId', '=', classroomId!))
  return (await rows.orderBy('startsAt', 'desc').orderBy('lesson.id').execute()).map(lessonOf)
}

export async function saveLesson(tx: Tx, lesson: NewLesson): Promise<void> {
  await saveLessons(tx, [lesson])
}

/** New lessons with their students, in few statements: a term has more than a hundred. */
export async function saveLessons(tx: Tx, lessons: readonly NewLesson[]): Promise<void> {
  const rows = lessons.map(
    ({ id, branchId, key = null, classroomId, tutorId, kind = 'regular', ...span }) => ({
      id,
      branchId,
      classroomId,
      tutorId,
      kind,
      startsAt: span.startsAt,
      endsAt: span.endsAt,
      status: 'scheduled' as const,
      key,
      cancelledAt: null,
      cancelledBy: null,
      cancelReason: null,
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
    await tx.db.deleteFrom('lessonStudent').where('lessonId', 'in', some).execute()
    await tx.db.deleteFrom('lesson').where('id', 'in', some).execute()
  }
}

export async function saveLessonStatus(tx: Tx, id: LessonId, status: Lesson['status']): Promise<void> {
  await tx.db.updateTable('lesson').set({ status }).where('id', '=', id).execute()
}

function lessonRows(tx: Tx, branchId: BranchId) {
  return tx.db
    .selectFrom('lesson')
    .innerJoin('classroom', 'classroom.id', 'lesson.classroomId')
    .innerJoin('tutor', 'tutor.id', 'lesson.tutorId')
    .select((row) => [
      'lesson.id',
      'classroomId',
      'classroom.name as classroomName',
      'tutorId',
      'tutor.displayName as tutorName',
      'tutor.face',
      'kind',
      'startsAt',
      'endsAt',
      'status',
      'cancelReason',
      row
        .selectFrom('lessonStudent')
        .whereRef('lessonId', '=', 'lesson.id')
        .select((count) => count.fn.countAll<number>().as('students'))
        .as('studentCount'),
      row
        .selectFrom('makeUp')
        .innerJoin('lesson as missed', 'missed.id', 'missedId')
        .whereRef('makeUp.lessonId', '=', 'lesson.id')
        .select((missed) => missed.fn.min('missed.startsAt').as('at'))
        .as('makesUpAt'),
      row
        .selectFrom('makeUp')
        .whereRef('makeUp.lessonId', '=', 'lesson.id')
        .select((count) => count.fn.countAll<number>().as('students'))
        .as('makesUpCount'),
    ])
    .where('lesson.branchId', '=', branchId)
}

type LessonRow = Awaited<ReturnType<ReturnType<typeof lessonRows>['executeTakeFirstOrThrow']>>

function lessonOf(row: LessonRow): Lesson {
  return {
    id: row.id,
    classroom: { id: row.classroomId, name: row.classroomName },
    tutor: { id: row.tutorId, displayName: row.tutorName, face: row.face },
    kind: row.kind,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    status: row.status,
    cancelReason: row.cancelReason,
    studentCount: row.studentCount ?? 0,
    ...(row.makesUpAt !== null && {
      makesUp: { startsAt: Number(row.makesUpAt), students: Number(row.makesUpCount) },
    }),
    joinFrom: joinFromOf(row.startsAt),
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
