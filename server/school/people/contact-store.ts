import type { GuardianContact } from '#contract/enrolment/contacts.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'

const contacts = keyedRows('guardianContact', ['studentId'], {
  studentId: 'text',
  displayName: 'text',
  relation: 'text',
  mail: 'text',
  phone: 'text',
})

/** The guardians whom the school's list names; fields that it does not name are empty. */
export async function saveContacts(
  tx: Tx,
  named: readonly (GuardianContact & { studentId: StudentId })[],
): Promise<void> {
  const rows = named.map(({ studentId, name, relation, mail, phone }) => ({
    studentId,
    displayName: name,
    relation,
    mail,
    phone,
  }))
  await tx.write(rowsOf(contacts, ...rows))
}

/** The guardians whom the school's list names for these students. */
export async function listContacts(
  tx: Tx,
  studentIds: readonly StudentId[],
): Promise<(GuardianContact & { studentId: StudentId })[]> {
  if (studentIds.length === 0) return []
  return await tx.db
    .selectFrom('guardianContact')
    .select(['studentId as studentId', 'displayName as name', 'relation', 'mail', 'phone'])
    .where('studentId', 'in', studentIds)
    .execute()
}

export async function findContact(tx: Tx, studentId: StudentId): Promise<GuardianContact | null> {
  const contact = tx.db
    .selectFrom('guardianContact')
    .select(['displayName as name', 'relation', 'mail', 'phone'])
    .where('studentId', '=', studentId)
  return (await contact.executeTakeFirst()) ?? null
}
