import type { GuardianContact } from '#contract/enrolment/contacts.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Facts } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/database.ts'
import { keyedRows, rowsOf } from '#server/platform/databases/row-kind.ts'

const contacts = keyedRows('guardianContact', ['studentId'], {
  studentId: 'text',
  displayName: 'text',
  relation: 'text',
  mail: 'text',
  phone: 'text',
})

/** The guardians whom the school's list names; fields that it does not name are empty. One of whom nothing is named is none. */
export async function saveContacts(
  tx: Tx,
  named: readonly (GuardianContact & { studentId: StudentId })[],
): Promise<void> {
  const nobodys = named.filter(isEmpty).map(({ studentId }) => studentId)
  if (nobodys.length > 0)
    await tx.db.deleteFrom('guardianContact').where('studentId', 'in', nobodys).execute()
  const known = named.filter((contact) => !isEmpty(contact))
  const rows = known.map(({ studentId, name, relation, mail, phone }) => ({
    studentId,
    displayName: name,
    relation,
    mail,
    phone,
  }))
  await tx.write(rowsOf(contacts, ...rows))
}

const FIELDS = ['name', 'relation', 'mail', 'phone'] as const

function isEmpty(contact: GuardianContact): boolean {
  return FIELDS.every((field) => contact[field] === '')
}

/** For the audit, which is kept longer than addresses and numbers are: which fields have changed, and not what they say. */
export function contactChanges(before: GuardianContact | null, after: GuardianContact): Facts {
  const changed = FIELDS.filter((field) => (before?.[field] ?? '') !== after[field])
  return Object.fromEntries(changed.map((field) => [`contact-${field}`, 'changed']))
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
