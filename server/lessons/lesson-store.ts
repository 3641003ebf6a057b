import type {
  BranchId,
  ClassroomId,
  LessonId,
  StudentId,
  TextbookId,
  TutorId,
} from '../../contract/kernel/ids.ts'
import type { RosterEntry } from '../../contract/lesson-room.ts'
import type { Lesson } from '../../contract/lessons.ts'
import type { Place } from '../../contract/state.ts'
import { listStudents } from '../identity/index.ts'
import type { Tx } from '../platform/database.ts'
import { JOIN_BEFORE_MS } from './rules.ts'

declare module '../platform/tables.ts' {
  interface Tables {
    lesson: {
      id: LessonId
      branch_id: BranchId
      classroom_id: ClassroomId
      tutor_id: TutorId
      kind: Lesson['kind']
      starts_at: number
      ends_at: number
      status: Lesson['status']
    }
    lesson_student: {
      lesson_id: LessonId
      student_id: StudentId
      textbook_id: TextbookId | null
      page: number | null
      note: string
    }
  }
}

export interface NewLesson {
  id: LessonId
  branchId: BranchId
  classroomId: ClassroomId
  tutorId: TutorId
  startsAt: number
  endsAt: number
  students: { id: StudentId; assignment: Place | null }[]
}

/** A lesson of this branch; another branch's does not exist. */
export async function findLesson(tx: Tx, branchId: BranchId, id: LessonId): Promise<Lesson | null> {
  const row = await lessonRows(tx, branchId).where('lesson.id', '=', id).executeTakeFirst()
  return row ? lessonOf(row) : null
}

/** A lesson that this student belongs to. */
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

/** The lessons that touch the span [from, to) of ms, in their order. */
export async function listLessons(
  tx: Tx,
  branchId: BranchId,
  span: { from: number; to: number },
  studentId?: StudentId,
): Promise<Lesson[]> {
  let query = lessonRows(tx, branchId).where('starts_at', '<', span.to).where('ends_at', '>', span.from)
  if (studentId) {
    query = query.where('lesson.id', 'in', (own) =>
      own.selectFrom('lesson_student').select('lesson_id').where('student_id', '=', studentId),
    )
  }
  return (await query.orderBy('starts_at').orderBy('classroom.code').execute()).map(lessonOf)
}

export async function saveLesson(tx: Tx, lesson: NewLesson): Promise<void> {
  const { id, branchId, classroomId, tutorId, startsAt, endsAt, students } = lesson
  await tx.db
    .insertInto('lesson')
    .values({
      id,
      branch_id: branchId,
      classroom_id: classroomId,
      tutor_id: tutorId,
      kind: 'regular',
      starts_at: startsAt,
      ends_at: endsAt,
      status: 'scheduled',
    })
    .execute()
  for (const { id: studentId, assignment } of students) {
    await tx.db
      .insertInto('lesson_student')
      .values({
        lesson_id: id,
        student_id: studentId,
        textbook_id: assignment?.textbookId ?? null,
        page: assignment?.page ?? null,
        note: '',
      })
      .execute()
  }
}

export async function saveLessonStatus(tx: Tx, id: LessonId, status: Lesson['status']): Promise<void> {
  await tx.db.updateTable('lesson').set({ status }).where('id', '=', id).execute()
}

/** The students of a lesson with their assignment and note, by reading. */
export async function listRoster(tx: Tx, lessonId: LessonId): Promise<RosterEntry[]> {
  const rows = await tx.db
    .selectFrom('lesson_student')
    .selectAll()
    .where('lesson_id', '=', lessonId)
    .execute()
  const people = await listStudents(
    tx,
    rows.map(({ student_id }) => student_id),
  )
  const entries = people.map(({ id, displayName, reading, grade }): RosterEntry => {
    const row = rows.find(({ student_id }) => student_id === id)!
    const assignment = row.textbook_id && row.page ? { textbookId: row.textbook_id, page: row.page } : null
    return { id, displayName, reading, grade, assignment, note: row.note }
  })
  return entries.sort((a, b) => a.reading.localeCompare(b.reading, 'ja'))
}

export async function saveAssignment(
  tx: Tx,
  lessonId: LessonId,
  studentId: StudentId,
  place: Place,
): Promise<void> {
  await tx.db
    .updateTable('lesson_student')
    .set({ textbook_id: place.textbookId, page: place.page })
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute()
}

export async function saveNote(
  tx: Tx,
  lessonId: LessonId,
  studentId: StudentId,
  note: string,
): Promise<void> {
  await tx.db
    .updateTable('lesson_student')
    .set({ note })
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute()
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
      row
        .selectFrom('lesson_student')
        .whereRef('lesson_id', '=', 'lesson.id')
        .select((count) => count.fn.countAll<number>().as('students'))
        .as('student_count'),
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
    studentCount: row.student_count ?? 0,
    joinFrom: row.starts_at - JOIN_BEFORE_MS,
  }
}
