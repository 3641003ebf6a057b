import { officeCancelDay } from '#contract/days/lesson-changes.ts'
import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type NotFound, refuse } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { rooms } from '#server/room/index.ts'
import { holdPlanning } from '#server/schedule/bookings/index.ts'
import { lessonStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { getBranch, listClassrooms } from '#server/school/index.ts'
import { isAhead } from '../rules.ts'
import { tellFamilies } from '../tell-families.ts'

export const officeCancelDayCall = ({ sendsLetters }: Services) =>
  handle(officeCancelDay, async ({ tx, who, now, audit }, { day, classroomId, reason, lessons: seen }) => {
    const { branchId, id: by } = who
    await holdPlanning(tx, branchId)
    const found = await findDay(tx, { branchId, day, classroomId }, now)
    if (isRefusal(found)) return found
    const { ahead, stay } = found
    if (seen !== null && ahead.length !== seen) return refuse('Stale')
    const ids = ahead.map(({ id }) => id)
    const students = new Set((await rosterStore.listPlaces(tx, ids)).map(({ studentId }) => studentId)).size
    for (const lesson of ahead)
      // One that was started while this waited for its room is not cancelled, and neither are the others.
      if (await rooms.cancelAnyLesson({ tx, now, audit }, lesson, reason, by)) return refuse('Stale')
    audit('day-cancelled', { branch: branchId, day, classroom: classroomId, lessons: ahead.length })
    const telling = { tx, branchId, by, now, audit, sendsLetters }
    return {
      lessons: ahead.length,
      lessonIds: ids,
      students,
      trials: ahead.filter(({ kind }) => kind === 'trial').length,
      stay: stay.length,
      letters: ahead.length > 0 ? await tellFamilies(telling, 'cancelled', reason, ahead) : 0,
    }
  })

interface Wanted {
  branchId: BranchId
  day: string
  /** Null: all classrooms. */
  classroomId: ClassroomId | null
}

/** The lessons of a day that can still be cancelled, and those that begin no more. */
async function findDay(
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
