import type { StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { dayAt, endOfDay, getBranch, startOfDay } from '#server/features/school/index.ts'
import type { Actor, Student } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { findFirstLesson, listLessons } from './lesson-store.ts'

/** The student's next planned lesson after today, by the branch's own calendar. */
export async function findNextLesson(tx: Tx, { id, branchId }: Student, now: Date): Promise<Lesson | null> {
  const { timeZone } = await getBranch(tx, branchId)
  return await findFirstLesson(tx, branchId, id, endOfDay(dayAt(now, timeZone), timeZone))
}

/** Today's lessons by the branch's own calendar: the student's, or all of the tutor's branch. */
export async function listToday(
  tx: Tx,
  { role, id, branchId }: Pick<Actor, 'role' | 'id' | 'branchId'>,
  now: Date,
): Promise<Lesson[]> {
  const { timeZone } = await getBranch(tx, branchId)
  const day = dayAt(now, timeZone)
  const span = { from: startOfDay(day, timeZone), to: endOfDay(day, timeZone) }
  return await listLessons(tx, branchId, span, role === 'student' ? (id as StudentId) : undefined)
}
