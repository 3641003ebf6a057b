import type { BranchId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'

const AHEAD_MS = 84 * 86_400_000

/** The planned lessons of a student that are still to begin, in order. The one that runs now is not among them. */
export async function comingLessons(
  tx: Tx,
  branchId: BranchId,
  studentId: StudentId,
  now: Date,
): Promise<Lesson[]> {
  const from = now.getTime()
  const lessons = await lessonStore.listLessons(tx, branchId, { from, to: from + AHEAD_MS }, studentId)
  return lessons.filter(({ status, startsAt }) => status === 'scheduled' && startsAt > from)
}
