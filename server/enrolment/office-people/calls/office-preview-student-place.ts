import { officePreviewStudentPlace } from '#contract/enrolment/people.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import { handle } from '#server/platform/handle.ts'
import { getBranch, listClassrooms } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { listComing, viewPlaced } from '../coming-lessons.ts'
import { isBusyAt } from '../rules.ts'

export const officePreviewStudentPlaceCall = handle(
  officePreviewStudentPlace,
  async ({ tx, who, now }, { studentId, classroomId, fromDay }) => {
    const { branchId } = who
    const student = await directoryStore.findStudent(tx, branchId, studentId)
    if (!student) return notFound()
    const rooms = await listClassrooms(tx, branchId)
    if (classroomId && !rooms.some(({ id }) => id === classroomId)) return notFound()
    const { timeZone } = await getBranch(tx, branchId)
    const from = Math.max(now.getTime(), spanOfDays(fromDay, fromDay, timeZone).from)
    const own = await listComing(tx, branchId, { studentId, from })
    const leaves = own.filter(({ classroom }) => classroomId === null || classroom.id === student.classroomId)
    const stays = own.filter((lesson) => !leaves.includes(lesson))
    const there = classroomId ? await listComing(tx, branchId, { from, classroomId }) : []
    const ownIds = new Set(own.map(({ id }) => id))
    const joins = there.filter(({ id }) => !ownIds.has(id))
    return {
      leaves: leaves.map(viewPlaced),
      joins: joins.map((lesson) => ({ ...viewPlaced(lesson), isBusy: isBusyAt(lesson, stays) })),
    }
  },
)
