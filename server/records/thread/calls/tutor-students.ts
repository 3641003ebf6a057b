import { tutorStudents } from '#contract/records/thread.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { viewListed } from '../listed-students.ts'

/** How many students one answer lists. */
const STUDENTS_A_PAGE = 50

export const tutorStudentsCall = handle(tutorStudents, async ({ tx, who }, { search, from }) => {
  const wanted = { search, status: 'here' } as const
  const page = { from, most: STUDENTS_A_PAGE }
  const { students, total } = await directoryStore.pageOfStudents(tx, who.branchId, wanted, page)
  return { students: await viewListed(tx, students), total }
})
