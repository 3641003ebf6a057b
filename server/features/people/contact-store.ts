import type { StudentId } from '#contract/kernel/ids.ts'
import type { GuardianContact } from '#contract/office/people.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    guardian_contact: { student_id: StudentId; display_name: string; relation: string; mail: string }
  }
}

/** The guardian whom the school's list names; fields that it does not name are empty. */
export async function saveContact(
  tx: Tx,
  studentId: StudentId,
  { name, relation, mail }: GuardianContact,
): Promise<void> {
  const facts = { display_name: name, relation, mail }
  await tx.db
    .insertInto('guardian_contact')
    .values({ student_id: studentId, ...facts })
    .onConflict((clash) => clash.column('student_id').doUpdateSet(facts))
    .execute()
}

export async function findContact(tx: Tx, studentId: StudentId): Promise<GuardianContact | null> {
  const contact = tx.db
    .selectFrom('guardian_contact')
    .select(['display_name as name', 'relation', 'mail'])
    .where('student_id', '=', studentId)
  return (await contact.executeTakeFirst()) ?? null
}

export async function eraseContact(tx: Tx, studentId: StudentId): Promise<void> {
  await tx.db.deleteFrom('guardian_contact').where('student_id', '=', studentId).execute()
}
