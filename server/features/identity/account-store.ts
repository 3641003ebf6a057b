import type { Tx } from '#server/platform/database.ts'
import { type StudentPerson, type TutorPerson, studentOf, tutorOf } from './people-store.ts'

/** A person with their login id. */
export type Account = { loginId: string } & (
  | { role: 'tutor'; person: TutorPerson }
  | { role: 'student'; person: StudentPerson }
)

/** All people who have a login, in all branches. */
export async function listAccounts(tx: Tx): Promise<Account[]> {
  const tutors = await tx.db
    .selectFrom('tutor')
    .innerJoin('credential', 'credential.person_id', 'tutor.id')
    .selectAll('tutor')
    .select('login_id')
    .where('role', '=', 'tutor')
    .execute()
  const students = await tx.db
    .selectFrom('student')
    .innerJoin('credential', 'credential.person_id', 'student.id')
    .selectAll('student')
    .select('login_id')
    .where('role', '=', 'student')
    .execute()
  return [
    ...tutors.map((row) => ({ loginId: row.login_id, role: 'tutor' as const, person: tutorOf(row) })),
    ...students.map((row) => ({ loginId: row.login_id, role: 'student' as const, person: studentOf(row) })),
  ]
}
