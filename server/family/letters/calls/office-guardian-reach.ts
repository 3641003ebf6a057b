import { officeGuardianReach } from '#contract/family/office-letters.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { listLanguages } from '../addresses/guardian-addresses.ts'
import { relationOf } from '../relation-of.ts'

export const officeGuardianReachCall = handle(officeGuardianReach, async ({ tx, who }, { studentIds }) => {
  const languages = await listLanguages(tx, studentIds)
  const students = []
  for (const studentId of studentIds) {
    if (!(await directoryStore.findStudent(tx, who.branchId, studentId))) return notFound()
    const contact = await directoryStore.findContact(tx, studentId)
    students.push({
      studentId,
      relation: relationOf(contact),
      hasMail: (contact?.mail ?? '') !== '',
      language: languages.get(studentId) ?? null,
    })
  }
  return { students }
})
