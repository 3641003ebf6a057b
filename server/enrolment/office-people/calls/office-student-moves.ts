import { officeStudentMoves } from '#contract/enrolment/people.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { spanOfDays } from '#contract/kernel/zones.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { refuseBusyStudent } from '#server/schedule/bookings/index.ts'
import { planStore, rosterStore } from '#server/schedule/lessons/index.ts'
import { getBranch, listClassrooms } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { applyChange } from '../apply-changes.ts'
import { saveChange } from '../change-store.ts'
import { leaveLessons, listComing, viewPlaced } from '../coming-lessons.ts'
import { refuseStale } from '../view-people.ts'

export const officeStudentMovesCall = ({ grants }: Services) =>
  handle(officeStudentMoves, async ({ tx, who, now, audit }, given) => {
    const { studentId, revision: seen, classroomId, fromDay, lessonIds } = given
    const { branchId } = who
    const student = await directoryStore.findStudent(tx, branchId, studentId)
    if (!student || !(await listClassrooms(tx, branchId)).some(({ id }) => id === classroomId))
      return notFound()
    if (student.leftAt !== null || student.isVisitor) return refuse('NotOfSchool')
    const revision = await directoryStore.takeRevision(tx, 'student', studentId, seen)
    if (revision === null) return refuseStale(student)
    const { timeZone } = await getBranch(tx, branchId)
    const from = Math.max(now.getTime(), spanOfDays(fromDay, fromDay, timeZone).from)
    const there = await listComing(tx, branchId, { from, classroomId })
    const wanted = new Set(lessonIds)
    const joins = there.filter(({ id }) => wanted.has(id))
    if (joins.length < wanted.size) return notFound()

    const own = await listComing(tx, branchId, { studentId, from })
    // A move within one classroom keeps its lessons and joins others.
    const old = student.classroomId === classroomId ? [] : own
    const left = await leaveLessons(
      tx,
      studentId,
      old.filter(({ classroom }) => classroom.id === student.classroomId),
    )
    const fresh = joins.filter(({ id }) => !own.some((lesson) => lesson.id === id))
    const busy = await refuseBusyStudent(tx, branchId, studentId, fresh)
    if (busy) return busy
    for (const { id } of fresh) {
      if (!(await planStore.holdUnopened(tx, id))) return refuse('LessonNotOpenToJoin')
      await rosterStore.saveRosterEntry(tx, id, { id: studentId, assignment: null })
    }
    audit('student-moves', {
      student: studentId,
      day: fromDay,
      before: { classroom: student.classroomId, lessons: left.map(({ id }) => id) },
      after: { classroom: classroomId, lessons: fresh.map(({ id }) => id) },
    })
    const dueAt = spanOfDays(fromDay, fromDay, timeZone).from
    const change = { studentId, kind: 'move', dueAt, day: fromDay, classroomId, madeBy: who.id } as const
    if (dueAt <= now.getTime()) await applyChange({ tx, now, audit }, change, grants)
    else await saveChange(tx, change)
    return { revision, leaves: left.map(viewPlaced) }
  })
