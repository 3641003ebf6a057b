import { notFound } from '#contract/kernel/refusal.ts'
import { tutorConsents } from '#contract/school/consents.ts'
import { handle } from '#server/platform/handle.ts'
import { listStudents } from '#server/school/people/index.ts'
import { tellAsked } from '../asked-questions.ts'

export const tutorConsentsCall = handle(tutorConsents, async ({ tx, who }, { studentIds }) => {
  const asked = [...new Set(studentIds)]
  const students = await listStudents(tx, asked)
  const own = students.filter(({ branchId }) => branchId === who.branchId)
  if (own.length < asked.length) return notFound()
  const { questions, answersOf } = await tellAsked(tx, who.branchId, asked)
  return { questions, students: asked.map((studentId) => ({ studentId, consents: answersOf(studentId) })) }
})
