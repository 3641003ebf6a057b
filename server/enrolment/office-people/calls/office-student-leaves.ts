import { officeStudentLeaves } from '#contract/enrolment/people.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { getBranch } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { applyChange } from '../apply-changes.ts'
import { saveChange } from '../change-store.ts'
import { leaveLessons, listComing, viewPlaced } from '../coming-lessons.ts'
import { refuseStale } from '../view-people.ts'

export const officeStudentLeavesCall = ({ grants }: Services) =>
  handle(officeStudentLeaves, async ({ tx, who, now, audit }, { studentId, revision: seen, fromDay }) => {
    const student = await directoryStore.findStudent(tx, who.branchId, studentId)
    if (!student) return notFound()
    if (student.leftAt !== null) return refuse('NotOfSchool')
    const revision = await directoryStore.takeRevision(tx, 'student', studentId, seen)
    if (revision === null) return refuseStale(student)
    const { timeZone } = await getBranch(tx, who.branchId)
    const dueAt = spanOfDays(fromDay, fromDay, timeZone).from
    const from = Math.max(now.getTime(), dueAt)
    const coming = await listComing(tx, who.branchId, { studentId, from })
    const left = await leaveLessons(tx, studentId, coming)
    const lessons = left.map(({ id }) => id)
    audit('student-leaves', { student: studentId, day: fromDay, before: { lessons }, after: { lessons: [] } })
    const change = {
      studentId,
      kind: 'leave',
      dueAt,
      day: fromDay,
      classroomId: null,
      madeBy: who.id,
    } as const
    const isDue = dueAt <= now.getTime()
    const ended = isDue ? await applyChange({ tx, now, audit }, change, grants) : []
    if (!isDue) await saveChange(tx, change)
    return { revision, leaves: left.map(viewPlaced), ended }
  })
