import type { LastTime } from '#contract/desk.ts'
import type { ClassroomId, LessonId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import type { RosterEntry } from '#contract/room/lesson.ts'
import type { Place } from '#contract/room/state.ts'
import { emblemStore, listStudents } from '#server/features/people/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'

// Students of the roster who will not come.
export {
  findAbsence,
  listAbsences,
  listAbsencesOfStudent,
  saveAbsence,
  takeAbsenceBack,
  withdrawSameAbsences,
  withoutWords,
} from './absence-store.ts'

export interface OnRoster {
  id: StudentId
  assignment: Place | null
}

export async function saveRosterEntry(tx: Tx, lessonId: LessonId, student: OnRoster): Promise<void> {
  const { classroom_id: classroomId } = await tx.db
    .selectFrom('lesson')
    .select('classroom_id')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow()
  await saveRosters(tx, [{ lessonId, classroomId, students: [student] }])
}

/** Students who are to be put on a lesson. */
interface Joining {
  lessonId: LessonId
  classroomId: ClassroomId
  students: readonly OnRoster[]
}

/** Puts students on lessons. In the lessons' classrooms they have an emblem from then on. */
export async function saveRosters(tx: Tx, joining: readonly Joining[]): Promise<void> {
  const rows = joining.flatMap(({ lessonId, students }) =>
    students.map(({ id, assignment }) => ({
      lesson_id: lessonId,
      student_id: id,
      textbook_id: assignment?.textbookId ?? null,
      page: assignment?.page ?? null,
      note: '',
    })),
  )
  for (const some of inPieces(rows)) await tx.db.insertInto('lesson_student').values(some).execute()
  for (const [classroomId, there] of Map.groupBy(joining, (each) => each.classroomId)) {
    const ids = new Set(there.flatMap(({ students }) => students.map(({ id }) => id)))
    await emblemStore.giveEmblems(tx, classroomId, [...ids])
  }
}

/** Takes a student off a lesson that no one has entered yet. */
export async function deleteRosterEntry(tx: Tx, lessonId: LessonId, studentId: StudentId): Promise<void> {
  await tx.db
    .deleteFrom('lesson_student')
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute()
}

/** Takes a student who leaves off the lessons after this time that have not begun. */
export async function leaveComingLessons(tx: Tx, studentId: StudentId, at: Date): Promise<void> {
  await tx.db
    .deleteFrom('lesson_student')
    .where('student_id', '=', studentId)
    .where('lesson_id', 'in', (lesson) =>
      lesson
        .selectFrom('lesson')
        .select('lesson.id')
        .where('starts_at', '>', at.getTime())
        .where('lesson.id', 'not in', (open) => open.selectFrom('session').select('lesson_id')),
    )
    .execute()
}

/** The students of a lesson with their assignment and note, ordered by reading; the emblems are those of its classroom. */
export async function listRoster(tx: Tx, lessonId: LessonId): Promise<RosterEntry[]> {
  const rows = await tx.db
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_id')
    .leftJoin('classroom_emblem', (join) =>
      join
        .onRef('classroom_emblem.student_id', '=', 'lesson_student.student_id')
        .onRef('classroom_emblem.classroom_id', '=', 'lesson.classroom_id'),
    )
    .select(['lesson_student.student_id', 'textbook_id', 'page', 'note', 'emblem'])
    .where('lesson_id', '=', lessonId)
    .execute()
  const people = await listStudents(
    tx,
    rows.map(({ student_id }) => student_id),
  )
  const entries = people.map(({ id, displayName, reading, grade }): RosterEntry => {
    const row = rows.find(({ student_id }) => student_id === id)!
    const assignment = row.textbook_id && row.page ? { textbookId: row.textbook_id, page: row.page } : null
    return { id, displayName, reading, grade, emblem: row.emblem, assignment, note: row.note }
  })
  return entries.sort((a, b) => a.reading.localeCompare(b.reading, 'ja'))
}

export async function saveAssignment(
  tx: Tx,
  lessonId: LessonId,
  studentId: StudentId,
  place: Place | null,
): Promise<void> {
  await tx.db
    .updateTable('lesson_student')
    .set({ textbook_id: place?.textbookId ?? null, page: place?.page ?? null })
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

/** The last note about each of these students from a lesson that began before this one. */
export async function listLastNotes(
  tx: Tx,
  studentIds: readonly StudentId[],
  { startsAt }: Pick<Lesson, 'startsAt'>,
): Promise<Map<StudentId, NonNullable<LastTime['note']>>> {
  if (studentIds.length === 0) return new Map()
  const noted = tx.db
    .selectFrom('lesson_student')
    .innerJoin('lesson', 'lesson.id', 'lesson_id')
    .where('student_id', 'in', studentIds)
    .where('note', '<>', '')
    .where('starts_at', '<', startsAt)
  const last = noted
    .select(['student_id', (row) => row.fn.max('starts_at').as('last_at')])
    .groupBy('student_id')
  const rows = await tx.db
    .selectFrom(last.as('last'))
    .innerJoin('lesson_student', 'lesson_student.student_id', 'last.student_id')
    .innerJoin('lesson', 'lesson.id', 'lesson_id')
    .select(['lesson_student.student_id', 'note', 'starts_at'])
    .whereRef('starts_at', '=', 'last.last_at')
    .where('note', '<>', '')
    .orderBy('lesson.id')
    .execute()
  return new Map(rows.map((row) => [row.student_id, { text: row.note, startsAt: row.starts_at }]))
}
