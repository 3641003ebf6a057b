import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** Erases the addresses of a student's guardians and of their invitations, and all letters to them. Returns their ids. */
export async function eraseLetters(tx: Tx, studentId: StudentId): Promise<string[]> {
  const links = tx.db
    .selectFrom('guardian_link')
    .select('guardian_link.id')
    .where('student_id', '=', studentId)
  const urls = tx.db
    .selectFrom('one_time_url')
    .select('one_time_url.id')
    .where('role', '=', 'student')
    .where('person_id', '=', studentId)
  const letters = await tx.db
    .deleteFrom('letter')
    .where((row) => row.or([row('link_id', 'in', links), row('url_id', 'in', urls)]))
    .returning('id')
    .execute()
  const invitations = await tx.db
    .deleteFrom('letter_invitation')
    .where('url_id', 'in', urls)
    .returning('id')
    .execute()
  const addresses = await tx.db
    .deleteFrom('letter_address')
    .where('link_id', 'in', links)
    .returning('id')
    .execute()
  const changes = await tx.db
    .deleteFrom('way_in_change')
    .where('role', '=', 'student')
    .where('person_id', '=', studentId)
    .returning('id')
    .execute()
  return [...letters, ...addresses, ...invitations, ...changes].map(({ id }) => id)
}
