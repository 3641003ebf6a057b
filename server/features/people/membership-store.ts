import { sql } from 'kysely'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

const TABLES = { student: 'student', tutor: 'tutor', office: 'office_person' } as const
type Role = keyof typeof TABLES

/** Those of these people who are of the school no more. */
export async function listLeft(tx: Tx, role: Role, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = tx.db.selectFrom(TABLES[role]).select('id').where('left_at', 'is not', null)
  return (await rows.where('id', 'in', ids as never[]).execute()).map(({ id }) => id)
}

export async function hasLeft(tx: Tx, role: Role, id: string): Promise<boolean> {
  return (await listLeft(tx, role, [id])).length > 0
}

/** The person's next revision, if the given one is today's; null if they changed since. */
export async function takeRevision(
  tx: Tx,
  role: 'student' | 'tutor',
  id: string,
  seen: number,
): Promise<number | null> {
  const row = await tx.db
    .updateTable(role)
    .set({ revision: seen + 1 })
    .where('id', '=', id as never)
    .where('revision', '=', seen as never)
    .returning('revision')
    .executeTakeFirst()
  return row?.revision ?? null
}

/** The person changed without a press: a day came that was planned before. */
export async function countChange(tx: Tx, id: StudentId): Promise<void> {
  await tx.db
    .updateTable('student')
    .set({ revision: sql`revision + 1` as never })
    .where('id', '=', id)
    .execute()
}

/** From then on they are not of the school, or with null they are again. */
export async function saveLeft(
  tx: Tx,
  role: 'student' | 'tutor',
  id: string,
  at: Date | null,
): Promise<void> {
  await tx.db
    .updateTable(role)
    .set({ left_at: at && at.getTime() })
    .where('id', '=', id as never)
    .execute()
}

/** One is the double of the other, and of the school no more. */
export async function saveJoined(tx: Tx, joined: StudentId, kept: StudentId, at: Date): Promise<void> {
  await tx.db
    .updateTable('student')
    .set({ joined_to: kept, left_at: at.getTime() })
    .where('id', '=', joined)
    .execute()
  await tx.db.deleteFrom('person_part').where('person_id', '=', joined).execute()
}

/** The doubles that were joined to a student. */
export async function listJoinedTo(tx: Tx, kept: StudentId): Promise<StudentId[]> {
  const rows = tx.db.selectFrom('student').select('id').where('joined_to', '=', kept)
  return (await rows.execute()).map(({ id }) => id)
}
