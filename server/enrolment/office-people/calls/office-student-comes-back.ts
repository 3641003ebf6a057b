import { officeStudentComesBack } from '#contract/enrolment/people.ts'
import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { listClassrooms } from '#server/school/index.ts'
import { directoryStore, listStudents, saveStudent } from '#server/school/people/index.ts'
import { dropChanges } from '../change-store.ts'
import { refuseStale } from '../view-people.ts'

export const officeStudentComesBackCall = handle(
  officeStudentComesBack,
  async ({ tx, who, audit }, { studentId, revision: seen, classroomId }) => {
    const before = await directoryStore.findStudent(tx, who.branchId, studentId)
    const rooms = await listClassrooms(tx, who.branchId)
    if (!before || !rooms.some(({ id }) => id === classroomId)) return notFound()
    const revision = await directoryStore.takeRevision(tx, 'student', studentId, seen)
    if (revision === null) return refuseStale(before)
    const wasToLeave = await dropChanges(tx, studentId, 'leave')
    if (before.leftAt === null && !wasToLeave) return refuse('AlreadyOfSchool')
    await directoryStore.saveLeft(tx, 'student', studentId, null)
    const [student] = await listStudents(tx, [studentId])
    await saveStudent(tx, { ...student!, classroomId })
    audit('student-came-back', {
      student: studentId,
      before: { leftAt: before.leftAt, classroom: before.classroomId },
      after: { leftAt: null, classroom: classroomId },
    })
    return { revision }
  },
)
