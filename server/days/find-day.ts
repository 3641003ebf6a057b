import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { notFound, type NotFound } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonStore } from '#server/schedule/lessons/index.ts'
import { getBranch, listClassrooms } from '#server/school/index.ts'
import { isAhead } from './rules.ts'

interface Wanted {
  branchId: BranchId
  day: string
  /** Null: all classrooms. */
  classroomId: ClassroomId | null
}

/** The lessons of a day that can still be cancelled, and those that begin no more. */
export async function findDay(
  tx: Tx,
  { branchId, day, classroomId }: Wanted,
  now: Date,
): Promise<{ ahead: Lesson[]; stay: Lesson[] } | NotFound> {
  const classrooms = await listClassrooms(tx, branchId)
  if (classroomId !== null && classrooms.every(({ id }) => id !== classroomId)) return notFound()
  const { timeZone } = await getBranch(tx, branchId)
  const span = spanOfDays(day, day, timeZone)
  const lessons = (await lessonStore.listLessons(tx, branchId, span)).filter(
    ({ startsAt, status, classroom }) =>
      startsAt >= span.from &&
      status !== 'cancelled' &&
      (classroomId === null || classroom.id === classroomId),
  )
  const [ahead, stay] = [true, false].map((isWanted) =>
    lessons.filter((lesson) => isAhead(lesson, now.getTime()) === isWanted),
  ) as [Lesson[], Lesson[]]
  return { ahead, stay }
}
