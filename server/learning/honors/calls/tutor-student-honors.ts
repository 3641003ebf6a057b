import { notFound } from '#contract/kernel/refusal.ts'
import { tutorStudentHonors } from '#contract/learning/honors.ts'
import { handle } from '#server/platform/handle.ts'
import { listStudents } from '#server/school/people/index.ts'
import { asHonor, listHonorsOfStudent } from '../honor-store.ts'

export const tutorStudentHonorsCall = handle(tutorStudentHonors, async ({ tx, who }, { studentId }) => {
  const [student] = await listStudents(tx, [studentId])
  if (student?.branchId !== who.branchId) return notFound()
  return { honors: (await listHonorsOfStudent(tx, studentId)).map(asHonor) }
})
