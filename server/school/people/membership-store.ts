import { sql } from 'kysely'
import type { BranchId, ClassroomId, StudentId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'
import { type Role, ROWS_OF } from './holds.ts'

/** Those of these people who are of the school no more. */
export async function listLeft(tx: Tx, role: Role, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = tx.db.selectFrom(ROWS_OF[role]).select('id').where('leftAt', 'is not', null)
  return (await rows.where('id', 'in', ids as never[]).execute()).map(({ id }) => id)
}

export async function hasLeft(tx: Tx, role: Role, id: string): Promise<boolean> {
  return (await listLeft(tx, role, [id])).length > 0
}

/** The role of a person of the school, of today or before; null for anybody else. */
export async function findRole({ db }: Tx, id: string): Promise<Role | null> {
  for (const role of ['tutor', 'office', 'student'] as const) {
    const row = db
      .selectFrom(ROWS_OF[role])
      .select('id')
      .where('id', '=', id as never)
    if (await row.executeTakeFirst()) return role
  }
  return null
}

/** The branch of a student or of a person of the staff; null for the head office and for anybody else. */
export async function findBranchOf({ db }: Tx, id: string): Promise<BranchId | null> {
  for (const table of ['student', 'staff'] as const) {
    const row = db
      .selectFrom(table)
      .select('branchId')
      .where('id', '=', id as never)
    const found = await row.executeTakeFirst()
    if (found) return found.branchId
  }
  return null
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
  const left = tx.db
    .updateTable(role)
    .set({ leftAt: at && at.getTime() })
    .where('id', '=', id as never)
  // The double of another student never comes back.
  await (role === 'student' ? left.where('joinedTo' as never, 'is', null as never) : left).execute()
}

/** One is the double of the other, and of the school no more. */
export async function saveJoined(tx: Tx, joined: StudentId, kept: StudentId, at: Date): Promise<void> {
  await tx.db
    .updateTable('student')
    .set({ joinedTo: kept, leftAt: at.getTime() })
    .where('id', '=', joined)
    .execute()
  await tx.db.deleteFrom('personPart').where('personId', '=', joined).execute()
}

/** The doubles of a double are the kept student's too. */
export async function moveJoined(tx: Tx, { from, to }: { from: StudentId; to: StudentId }): Promise<void> {
  await tx.db.updateTable('student').set({ joinedTo: to }).where('joinedTo', '=', from).execute()
}

/** The doubles that were joined to a student, and those that were joined to one of these before. */
export async function listJoinedTo(tx: Tx, kept: StudentId): Promise<StudentId[]> {
  const { rows } = await sql<{ id: StudentId }>`
    with recursive joined (id) as (
      select id from student where joined_to = ${kept}
      union select student.id from student join joined on student.joined_to = joined.id)
    select id from joined`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** The doubles of a student are of the same branch. */
export async function moveDoubles(
  tx: Tx,
  kept: StudentId,
  place: { branchId: BranchId; classroomId: ClassroomId },
): Promise<void> {
  const doubles = await listJoinedTo(tx, kept)
  if (doubles.length > 0) await tx.db.updateTable('student').set(place).where('id', 'in', doubles).execute()
}

/** The names of a branch's doubles. */
export async function listDoubles(tx: Tx, branchId: BranchId) {
  const doubles = tx.db.selectFrom('student').select(['id', 'displayName as name', 'reading'])
  return await doubles.where('branchId', '=', branchId).where('joinedTo', 'is not', null).execute()
}

/** Each double of a branch with the student who lives on for it: what a list says of the double is said of them. */
export async function listLivingOf(tx: Tx, branchId: BranchId): Promise<Map<StudentId, StudentId>> {
  const rows = await tx.db
    .selectFrom('student')
    .select(['id', 'joinedTo'])
    .where('branchId', '=', branchId)
    .where('joinedTo', 'is not', null)
    .execute()
  const next = new Map(rows.map(({ id, joinedTo }) => [id, joinedTo!]))
  const living = (id: StudentId): StudentId => (next.has(id) ? living(next.get(id)!) : id)
  return new Map(rows.map(({ id }) => [id, living(id)]))
}
