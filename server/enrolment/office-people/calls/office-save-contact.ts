import { officeSaveContact } from '#contract/enrolment/contacts.ts'
import { notFound } from '#contract/kernel/refusal.ts'
import { handle } from '#server/platform/handle.ts'
import { directoryStore } from '#server/school/people/index.ts'

export const officeSaveContactCall = handle(
  officeSaveContact,
  async ({ tx, who, audit }, { studentId, name, relation, mail, phone }) => {
    const student = await directoryStore.findStudent(tx, who.branchId, studentId)
    if (!student) return notFound()
    const contact = { name, relation, mail, phone }
    const changed = directoryStore.contactChanges(await directoryStore.findContact(tx, studentId), contact)
    await directoryStore.saveContacts(tx, [{ studentId, ...contact }])
    audit('contact-saved', { student: studentId, ...changed })
  },
)
