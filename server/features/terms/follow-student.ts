import { sql } from 'kysely'
import type { ClassroomId, StudentId, TermId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/**
 * Brings slots in line with the lessons of a student who has moved or left: they are in the weekly hours of the lessons that
 * they have, and in none that they left. A term that changes by it gets another revision, so that nobody saves its slots as
 * they were.
 * @param left the classroom that they left; null for all of the school.
 */
export async function followStudent(
  tx: Tx,
  studentId: StudentId,
  { left, now }: { left: ClassroomId | null; now: Date },
): Promise<void> {
  const slots = tx.db
    .selectFrom('slot')
    .innerJoin('slot_student', 'slot_student.slot_id', 'slot.id')
    .where('student_id', '=', studentId)
    .$if(left !== null, (rows) => rows.where('classroom_id', '=', left!))
  const gone = await slots.select(['slot.id', 'term_id']).execute()
  const goneIds = gone.map(({ id }) => id)
  if (goneIds.length > 0) {
    await tx.db
      .deleteFrom('slot_student')
      .where('student_id', '=', studentId)
      .where('slot_id', 'in', goneIds)
      .execute()
    const lessons = tx.db
      .selectFrom('slot_lesson')
      .select('lesson_id')
      .where('slot_id', 'in', goneIds)
      .where('starts_at', '>=', now.getTime())
    const planned = tx.db.deleteFrom('slot_lesson_student').where('student_id', '=', studentId)
    await planned.where('lesson_id', 'in', lessons).execute()
  }
  const joined = await joinSlots(tx, studentId, left, now)
  await countChange(tx, [...gone, ...joined])
}

/** A student who was put on coming lessons has the weekly hours of these lessons too. */
export async function enterSlots(tx: Tx, studentId: StudentId, now: Date): Promise<void> {
  await countChange(tx, await joinSlots(tx, studentId, null, now))
}

async function countChange(tx: Tx, slots: readonly { term_id: TermId }[]): Promise<void> {
  const terms = new Set(slots.map(({ term_id }) => term_id))
  if (terms.size === 0) return
  await tx.db
    .updateTable('term')
    .set({ revision: sql`revision + 1` as never })
    .where('id', 'in', [...terms])
    .execute()
}

/** The slots of the coming lessons that the student has, of other classrooms than the one that they left. */
async function joinSlots(tx: Tx, studentId: StudentId, left: ClassroomId | null, now: Date) {
  const lessons = await tx.db
    .selectFrom('slot_lesson')
    .innerJoin('slot', 'slot.id', 'slot_lesson.slot_id')
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'slot_lesson.lesson_id')
    .select(['slot_lesson.lesson_id', 'slot.id', 'term_id'])
    .where('lesson_student.student_id', '=', studentId)
    .where('slot_lesson.starts_at', '>=', now.getTime())
    .$if(left !== null, (rows) => rows.where('slot.classroom_id', '<>', left!))
    .execute()
  const place = { student_id: studentId, textbook_id: null, page: null }
  for (const { lesson_id } of lessons)
    await tx.db
      .insertInto('slot_lesson_student')
      .values({ lesson_id, ...place })
      .onConflict((clash) => clash.columns(['lesson_id', 'student_id']).doNothing())
      .execute()
  for (const slot_id of new Set(lessons.map(({ id }) => id)))
    await tx.db
      .insertInto('slot_student')
      .values({ slot_id, ...place })
      .onConflict((clash) => clash.columns(['slot_id', 'student_id']).doNothing())
      .execute()
  return lessons
}
