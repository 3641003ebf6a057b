import { tutorStudentHonors } from '#contract/honors.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { listStudents } from '#server/features/people/index.ts'
import { handle } from '#server/platform/handle.ts'
import { asHonor, listHonorsOfStudent } from '../honor-store.ts'

export const tutorStudentHonorsCall = handle(tutorStudentHonors, async ({ tx, who }, { studentId }) => {
  const [student] = await listStudents(tx, [studentId])
  if (student?.branchId !== who.branchId) return notFound()
  return { honors: (await listHonorsOfStudent(tx, studentId)).map(asHonor) }
})
