import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

export const ROWS_OF = { student: 'student', tutor: 'tutor', office: 'officePerson' } as const
export type Role = keyof typeof ROWS_OF

/**
 * Lets all who hold these students go on one after the other, until the transaction ends, in a fixed order. Gives how many there are.
 * @param alsoRows true: nobody saves a row that names one of them meanwhile.
 */
export async function holdStudents(tx: Tx, ids: readonly StudentId[], alsoRows = false): Promise<number> {
  if (ids.length === 0) return 0
  const rows = tx.db.selectFrom('student').select('id').where('id', 'in', ids).orderBy('id')
  const isPostgres = tx.database.kind === 'postgres'
  // Rows that refer to the student can still be written: a lesson goes on.
  const held = isPostgres ? (alsoRows ? rows.forUpdate() : rows.forNoKeyUpdate()) : rows
  return (await held.execute()).length
}

/**
 * Somebody who signs in, and whoever ends all of their sign-ins, come one after the other until the transaction ends: the second sees
 * what the first has done. It stands before the checks of a sign-in, and before the rows of their grants.
 */
export async function holdPerson(tx: Tx, role: Role, id: string): Promise<void> {
  const row = tx.db
    .selectFrom(ROWS_OF[role])
    .select('id')
    .where('id', '=', id as never)
  if (tx.database.kind === 'postgres') await row.forNoKeyUpdate().execute()
}

/** Lets all who hold the people of the office go on one after the other, until the transaction ends. */
export async function holdOffice(tx: Tx): Promise<void> {
  const all = tx.db.selectFrom('officePerson').select('id').orderBy('id')
  await (tx.database.kind === 'postgres' ? all.forUpdate() : all).execute()
}
