import type { BranchId, ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore, planStore, rosterStore } from '#server/schedule/lessons/index.ts'

/** Terms are planned a year ahead at most. */
const AHEAD_MS = 550 * 86_400_000

/** A student's planned lessons that begin from then on, ms; of one classroom or of all. */
export async function listComing(
  tx: Tx,
  branchId: BranchId,
  {
    studentId,
    from,
    classroomId = null,
  }: { studentId?: StudentId; from: number; classroomId?: ClassroomId | null },
): Promise<Lesson[]> {
  const span = { from, to: from + AHEAD_MS }
  const lessons = await lessonStore.listLessons(tx, branchId, span, studentId)
  return lessons.filter(
    ({ status, startsAt, kind, classroom }) =>
      status === 'scheduled' &&
      kind === 'regular' &&
      startsAt >= from &&
      (classroomId === null || classroom.id === classroomId),
  )
}

/** Takes the student off these lessons but those whose room is open already; returns the ones that they left. */
export async function leaveLessons(
  tx: Tx,
  studentId: StudentId,
  lessons: readonly Lesson[],
): Promise<Lesson[]> {
  const left: Lesson[] = []
  for (const lesson of lessons) {
    if (!(await planStore.holdUnopened(tx, lesson.id))) continue
    await rosterStore.deleteRosterEntry(tx, lesson.id, studentId)
    left.push(lesson)
  }
  return left
}

/** The fields of a lesson that a change of place names. */
export const viewPlaced = ({ id, startsAt, endsAt, classroom, tutor }: Lesson) => ({
  id,
  startsAt,
  endsAt,
  classroom: classroom.name,
  tutor: tutor.displayName,
})
