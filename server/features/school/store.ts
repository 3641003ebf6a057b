import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import type { Branch, Classroom } from '#contract/school.ts'
import type { Tx } from '#server/platform/database.ts'

declare module '#server/platform/databases/tables.ts' {
  interface Tables {
    branch: { id: BranchId; code: string; name: string; time_zone: string }
    classroom: { id: ClassroomId; branch_id: BranchId; code: string; name: string }
  }
}

export async function getBranch(tx: Tx, id: BranchId): Promise<Branch> {
  const row = await tx.db.selectFrom('branch').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { id: row.id, code: row.code, name: row.name, timeZone: row.time_zone }
}

export async function listBranches(tx: Tx): Promise<Branch[]> {
  const rows = await tx.db.selectFrom('branch').selectAll().orderBy('code').execute()
  return rows.map((row) => ({ id: row.id, code: row.code, name: row.name, timeZone: row.time_zone }))
}

/** A new branch, or the changed fields of one. */
export async function saveBranch(tx: Tx, { id, code, name, timeZone }: Branch): Promise<void> {
  const facts = { code, name, time_zone: timeZone }
  await tx.db
    .insertInto('branch')
    .values({ id, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}

export async function listClassrooms(tx: Tx, branchId: BranchId): Promise<Classroom[]> {
  const rows = await tx.db
    .selectFrom('classroom')
    .selectAll()
    .where('branch_id', '=', branchId)
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ id: row.id, branchId: row.branch_id, code: row.code, name: row.name }))
}

/** A new classroom, or the changed fields of one. */
export async function saveClassroom(tx: Tx, { id, branchId, code, name }: Classroom): Promise<void> {
  const facts = { branch_id: branchId, code, name }
  await tx.db
    .insertInto('classroom')
    .values({ id, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}
