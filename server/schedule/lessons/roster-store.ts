import type { BranchId, ClassroomId, LessonId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import type { LastTime } from '#contract/records/desk.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { RosterEntry } from '#contract/room/slices/lesson.ts'
import type { Place } from '#contract/room/state.ts'
import type { Emblem } from '#contract/school/emblems.ts'
import type { Tx } from '#server/platform/database.ts'
import { inPieces } from '#server/platform/databases/in-pieces.ts'
import { directoryStore, emblemStore, listStudents } from '#server/school/people/index.ts'

// Students of the roster who will not come.
export {
  findAbsence,
  listAbsences,
  listAbsentees,
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
  const { classroomId } = await tx.db
    .selectFrom('lesson')
    .select('classroomId')
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
      lessonId,
      studentId: id,
      textbookId: assignment?.textbookId ?? null,
      page: assignment?.page ?? null,
      note: '',
    })),
  )
  for (const some of inPieces(rows)) await tx.db.insertInto('lessonStudent').values(some).execute()
  for (const [classroomId, there] of Map.groupBy(joining, (each) => each.classroomId)) {
    const ids = new Set(there.flatMap(({ students }) => students.map(({ id }) => id)))
    await emblemStore.giveEmblems(tx, classroomId, [...ids])
  }
}

/** Takes a student off a lesson that no one has entered yet. */
export async function deleteRosterEntry(tx: Tx, lessonId: LessonId, studentId: StudentId): Promise<void> {
  await tx.db
    .deleteFrom('lessonStudent')
    .where('lessonId', '=', lessonId)
    .where('studentId', '=', studentId)
    .execute()
}

/** Takes a student who leaves off the lessons after this time that have not begun. */
export async function leaveComingLessons(tx: Tx, studentId: StudentId, at: Date): Promise<void> {
  await tx.db
    .deleteFrom('lessonStudent')
    .where('studentId', '=', studentId)
    .where('lessonId', 'in', (lesson) =>
      lesson
        .selectFrom('lesson')
        .select('lesson.id')
        .where('startsAt', '>', at.getTime())
        .where('lesson.id', 'not in', (open) => open.selectFrom('session').select('lessonId')),
    )
    .execute()
}

/** The students of a lesson with their assignment and note, ordered by reading; the emblems are those of its classroom. */
export async function listRoster(tx: Tx, lessonId: LessonId): Promise<RosterEntry[]> {
  const rows = await placesOf(tx, [lessonId]).execute()
  const people = await listStudents(
    tx,
    rows.map(({ studentId }) => studentId),
  )
  const entries = people.map(({ id, displayName, reading, grade }): RosterEntry => {
    const row = rows.find(({ studentId }) => studentId === id)!
    const assignment = row.textbookId && row.page ? { textbookId: row.textbookId, page: row.page } : null
    return { id, displayName, reading, grade, emblem: row.emblem, assignment, note: row.note }
  })
  return entries.sort((a, b) => a.reading.localeCompare(b.reading, 'ja'))
}

/** A student on a lesson's roster, with the emblem of its classroom. */
export interface RosterPlace {
  lessonId: LessonId
  studentId: StudentId
  displayName: string
  emblem: Emblem | null
}

/** The rosters of these lessons, by reading. */
export async function listPlaces(tx: Tx, lessonIds: readonly LessonId[]): Promise<RosterPlace[]> {
  if (lessonIds.length === 0) return []
  const places = Map.groupBy(await placesOf(tx, lessonIds).execute(), ({ studentId }) => studentId)
  const people = await directoryStore.listByReading(tx, [...places.keys()])
  return people.flatMap(({ id, displayName }) =>
    places.get(id)!.map(({ lessonId, emblem }) => ({ lessonId, studentId: id, displayName, emblem })),
  )
}

function placesOf(tx: Tx, lessonIds: readonly LessonId[]) {
  return tx.db
    .selectFrom('lessonStudent')
    .innerJoin('lesson', 'lesson.id', 'lessonId')
    .leftJoin('classroomEmblem', (join) =>
      join
        .onRef('classroomEmblem.studentId', '=', 'lessonStudent.studentId')
        .onRef('classroomEmblem.classroomId', '=', 'lesson.classroomId'),
    )
    .select(['lessonId', 'lessonStudent.studentId', 'textbookId', 'page', 'note', 'emblem'])
    .where('lessonId', 'in', lessonIds)
}

/** True if a lesson of the branch, past or coming, has the student on its roster. */
export async function isOnARoster(tx: Tx, branchId: BranchId, studentId: StudentId): Promise<boolean> {
  const places = tx.db.selectFrom('lessonStudent').where('studentId', '=', studentId)
  const inBranch = places.innerJoin('lesson', 'lesson.id', 'lessonStudent.lessonId').select('lesson.id')
  return (await inBranch.where('lesson.branchId', '=', branchId).limit(1).executeTakeFirst()) !== undefined
}

/** True for a tutor of some lesson that has this student on its roster, past or coming. @param onlyId of this lesson alone */
export async function isTaughtBy(
  tx: Tx,
  studentId: StudentId,
  tutorId: TutorId,
  onlyId: LessonId | null,
): Promise<boolean> {
  const lessons = tx.db
    .selectFrom('lessonStudent')
    .innerJoin('lesson', 'lesson.id', 'lessonId')
    .select('lesson.id')
    .where('studentId', '=', studentId)
    .where('tutorId', '=', tutorId)
    .$if(onlyId !== null, (rows) => rows.where('lesson.id', '=', onlyId!))
  return (await lessons.limit(1).executeTakeFirst()) !== undefined
}

export async function saveAssignment(
  tx: Tx,
  lessonId: LessonId,
  studentId: StudentId,
  place: Place | null,
): Promise<void> {
  await tx.db
    .updateTable('lessonStudent')
    .set({ textbookId: place?.textbookId ?? null, page: place?.page ?? null })
    .where('lessonId', '=', lessonId)
    .where('studentId', '=', studentId)
    .execute()
}

export async function saveNote(
  tx: Tx,
  lessonId: LessonId,
  studentId: StudentId,
  note: string,
): Promise<void> {
  await tx.db
    .updateTable('lessonStudent')
    .set({ note })
    .where('lessonId', '=', lessonId)
    .where('studentId', '=', studentId)
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
    .selectFrom('lessonStudent')
    .innerJoin('lesson', 'lesson.id', 'lessonId')
    .where('studentId', 'in', studentIds)
    .where('note', '<>', '')
    .where('startsAt', '<', startsAt)
  const last = noted.select(['studentId', (row) => row.fn.max('startsAt').as('lastAt')]).groupBy('studentId')
  const rows = await tx.db
    .selectFrom(last.as('last'))
    .innerJoin('lessonStudent', 'lessonStudent.studentId', 'last.studentId')
    .innerJoin('lesson', 'lesson.id', 'lessonId')
    .select(['lessonStudent.studentId', 'note', 'startsAt'])
    .whereRef('startsAt', '=', 'last.lastAt')
    .where('note', '<>', '')
    .orderBy('lesson.id')
    .execute()
  return new Map(rows.map((row) => [row.studentId, { text: row.note, startsAt: row.startsAt }]))
}
