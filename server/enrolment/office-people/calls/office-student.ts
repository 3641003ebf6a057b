import { officeStudent } from '#contract/enrolment/people.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import { handle } from '#server/platform/handle.ts'
import { tellAsked, tellFormer } from '#server/school/consents/index.ts'
import { getBranch } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { listChanges } from '../change-store.ts'
import { listComing, viewPlaced } from '../coming-lessons.ts'
import { viewStudent } from '../view-people.ts'

const LESSONS_SHOWN = 3

export const officeStudentCall = handle(officeStudent, async ({ tx, who, now }, { studentId }) => {
  const student = await directoryStore.findStudent(tx, who.branchId, studentId)
  if (!student) return notFound()
  const coming = await listComing(tx, who.branchId, { studentId, from: now.getTime() })
  const { questions, answersOf } = await tellAsked(tx, who.branchId, [studentId])
  const { timeZone } = await getBranch(tx, who.branchId)
  return {
    student: await viewStudent(tx, student),
    changes: await listChanges(tx, who.branchId, studentId),
    coming: { count: coming.length, first: coming.slice(0, LESSONS_SHOWN).map(viewPlaced) },
    questions,
    consents: answersOf(studentId),
    former: await tellFormer(tx, who.branchId, studentId),
    contact: await directoryStore.findContact(tx, studentId),
    today: dayAt(now, timeZone),
  }
})
