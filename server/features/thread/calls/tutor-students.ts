import { tutorStudents } from '#contract/thread.ts'
import { handle } from '#server/platform/handle.ts'
import { listStudentsOfBranch } from '../listed-students.ts'
import { isFound } from '../rules.ts'

/** How many students one answer lists. */
const STUDENTS_A_PAGE = 50

export const tutorStudentsCall = handle(tutorStudents, async ({ tx, who }, { search, from }) => {
  const all = await listStudentsOfBranch(tx, who.branchId)
  const found = all.filter((one) => isFound(search, [one.reading, one.displayName, one.loginId]))
  return { students: found.slice(from, from + STUDENTS_A_PAGE), total: found.length }
})
