import { officeLessonsToJoin } from '#contract/enrolment/people.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch, listClassrooms } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { listComing, viewPlaced } from '../coming-lessons.ts'

export const officeLessonsToJoinCall = handle(
  officeLessonsToJoin,
  async ({ tx, who, now }, { studentId, classroomId, fromDay }) => {
    const { branchId } = who
    const student = await directoryStore.findStudent(tx, branchId, studentId)
    const rooms = await listClassrooms(tx, branchId)
    if (!student || !rooms.some(({ id }) => id === classroomId)) return notFound()
    const { timeZone } = await getBranch(tx, branchId)
    const from = Math.max(now.getTime(), spanOfDays(fromDay, fromDay, timeZone).from)
    const own = await listComing(tx, branchId, { studentId, from })
    // A move within one classroom keeps its lessons.
    const stays = own.filter(
      ({ classroom }) => classroom.id === classroomId || classroom.id !== student.classroomId,
    )
    const ownIds = new Set(own.map(({ id }) => id))
    const there = await listComing(tx, branchId, { from, classroomId })
    return {
      lessons: there
        .filter(({ id }) => !ownIds.has(id))
        .map((lesson) => ({ ...viewPlaced(lesson), isBusy: isBusyAt(lesson, stays) })),
    }
  },
)

interface Span {
  startsAt: number
  endsAt: number
}

/** True if the lesson is at the time of one of these. */
function isBusyAt(lesson: Span, others: readonly Span[]): boolean {
  return others.some(({ startsAt, endsAt }) => startsAt < lesson.endsAt && lesson.startsAt < endsAt)
}
