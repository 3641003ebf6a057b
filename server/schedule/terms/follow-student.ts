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
    .innerJoin('slotStudent', 'slotStudent.slotId', 'slot.id')
    .where('studentId', '=', studentId)
    .$if(left !== null, (rows) => rows.where('classroomId', '=', left!))
  const gone = await slots.select(['slot.id', 'termId']).execute()
  const goneIds = gone.map(({ id }) => id)
  if (goneIds.length > 0) {
    await tx.db
      .deleteFrom('slotStudent')
      .where('studentId', '=', studentId)
      .where('slotId', 'in', goneIds)
      .execute()
    const lessons = tx.db
      .selectFrom('slotLesson')
      .select('lessonId')
      .where('slotId', 'in', goneIds)
      .where('startsAt', '>=', now.getTime())
    const planned = tx.db.deleteFrom('slotLessonStudent').where('studentId', '=', studentId)
    await planned.where('lessonId', 'in', lessons).execute()
  }
  const joined = await joinSlots(tx, studentId, left, now)
  await countChange(tx, [...gone, ...joined])
}

/** A student who was put on coming lessons has the weekly hours of these lessons too. */
export async function enterSlots(tx: Tx, studentId: StudentId, now: Date): Promise<void> {
  await countChange(tx, await joinSlots(tx, studentId, null, now))
}

async function countChange(tx: Tx, slots: readonly { termId: TermId }[]): Promise<void> {
  const terms = new Set(slots.map(({ termId }) => termId))
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
    .selectFrom('slotLesson')
    .innerJoin('slot', 'slot.id', 'slotLesson.slotId')
    .innerJoin('lessonStudent', 'lessonStudent.lessonId', 'slotLesson.lessonId')
    .select(['slotLesson.lessonId', 'slot.id', 'termId'])
    .where('lessonStudent.studentId', '=', studentId)
    .where('slotLesson.startsAt', '>=', now.getTime())
    .$if(left !== null, (rows) => rows.where('slot.classroomId', '<>', left!))
    .execute()
  const place = { studentId, textbookId: null, page: null }
  for (const { lessonId } of lessons)
    await tx.db
      .insertInto('slotLessonStudent')
      .values({ lessonId, ...place })
      .onConflict((clash) => clash.columns(['lessonId', 'studentId']).doNothing())
      .execute()
  for (const slotId of new Set(lessons.map(({ id }) => id)))
    await tx.db
      .insertInto('slotStudent')
      .values({ slotId, ...place })
      .onConflict((clash) => clash.columns(['slotId', 'studentId']).doNothing())
      .execute()
  return lessons
}
