import type { LessonId, StudentId, TextbookId } from '#contract/kernel/ids.ts'
import type { RosterEntry } from '#contract/room/lesson.ts'
import type { Place } from '#contract/state.ts'
import { listStudents } from '#server/features/identity/index.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/platform/tables.ts' {
  interface Tables {
    lesson_student: {
      lesson_id: LessonId
      student_id: StudentId
      textbook_id: TextbookId | null
      page: number | null
      note: string
    }
  }
}

export async function saveRosterEntry(
  tx: Tx,
  lessonId: LessonId,
  { id, assignment }: { id: StudentId; assignment: Place | null },
): Promise<void> {
  const place = { textbook_id: assignment?.textbookId ?? null, page: assignment?.page ?? null }
  await tx.db
    .insertInto('lesson_student')
    .values({ lesson_id: lessonId, student_id: id, ...place, note: '' })
    .execute()
}

/** Takes a student off a lesson that nobody has entered yet. */
export async function deleteRosterEntry(tx: Tx, lessonId: LessonId, studentId: StudentId): Promise<void> {
  await tx.db
    .deleteFrom('lesson_student')
    .where('lesson_id', '=', lessonId)
    .where('student_id', '=', studentId)
    .execute()
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
