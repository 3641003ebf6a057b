import type { StudentId } from '#contract/kernel/ids.ts'
import type { GuardianContact } from '#contract/office/people.ts'
import type { Tx } from '#server/platform/database.ts'
import { latestRows, rowsOf } from '#server/platform/row-kind.ts'

const contacts = latestRows('guardian_contact', 'student_id', {
  student_id: 'text',
  display_name: 'text',
  relation: 'text',
  mail: 'text',
})

/** The guardians whom the school's list names; fields that it does not name are empty. */
export async function saveContacts(
  tx: Tx,
  named: readonly (GuardianContact & { studentId: StudentId })[],
): Promise<void> {
  const rows = named.map(({ studentId, name, relation, mail }) => ({
    student_id: studentId,
    display_name: name,
    relation,
    mail,
  }))
  await tx.write(rowsOf(contacts, ...rows))
}

export async function findContact(tx: Tx, studentId: StudentId): Promise<GuardianContact | null> {
  const contact = tx.db
    .selectFrom('guardian_contact')
    .select(['display_name as name', 'relation', 'mail'])
    .where('student_id', '=', studentId)
  return (await contact.executeTakeFirst()) ?? null
}
