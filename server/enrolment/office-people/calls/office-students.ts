import { officeStudents } from '#contract/enrolment/people.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { listClassrooms } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { viewStudents } from '../view-people.ts'

const STUDENTS_A_PAGE = 50

export const officeStudentsCall = handle(
  officeStudents,
  async ({ tx, who }, { search, status, classroomId, after }) => {
    const isThere = ({ id }: { id: string }) => id === classroomId
    if (classroomId && !(await listClassrooms(tx, who.branchId)).some(isThere)) return notFound()
    const stands = status === 'trial' ? ('visiting' as const) : status
    const wanted = { search, status: stands, classroomId, byClassroom: true }
    const page = { after, most: STUDENTS_A_PAGE }
    const { students, total } = await directoryStore.pageOfStudents(tx, who.branchId, wanted, page)
    return { students: await viewStudents(tx, students), total }
  },
)
