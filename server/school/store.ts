import type { BranchId, ClassroomId } from '#contract/kernel/ids.ts'
import type { Branch, Classroom } from '#contract/school/school.ts'
import type { Tx } from '#server/platform/database.ts'

const BRANCH = ['id', 'code', 'name', 'timeZone as timeZone'] as const

export async function getBranch(tx: Tx, id: BranchId): Promise<Branch> {
  return await tx.db.selectFrom('branch').select(BRANCH).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function hasBranch(tx: Tx, id: BranchId): Promise<boolean> {
  const row = tx.db.selectFrom('branch').select('id').where('id', '=', id)
  return (await row.executeTakeFirst()) !== undefined
}

/** Makes all who hold a branch go on one after the other, so that none overlooks what another has just saved. */
export async function holdBranch(tx: Tx, id: BranchId): Promise<void> {
  const query = tx.db.selectFrom('branch').select('id').where('id', '=', id)
  // A weaker lock than `for update`, since rows that name the branch are being saved meanwhile.
  await (tx.database.kind === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}

export async function listBranches(tx: Tx): Promise<Branch[]> {
  return await tx.db.selectFrom('branch').select(BRANCH).orderBy('code').execute()
}

/** A new branch, or the changed fields of one. */
export async function saveBranch(tx: Tx, { id, code, name, timeZone }: Branch): Promise<void> {
  const facts = { code, name, timeZone }
  await tx.db
    .insertInto('branch')
    .values({ id, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}

export async function listClassrooms(tx: Tx, branchId: BranchId): Promise<Classroom[]> {
  return await tx.db
    .selectFrom('classroom')
    .select(['id', 'branchId as branchId', 'code', 'name'])
    .where('branchId', '=', branchId)
    .orderBy('code')
    .execute()
}

/** A new classroom, or the changed fields of one. */
export async function saveClassroom(tx: Tx, { id, branchId, code, name }: Classroom): Promise<void> {
  const facts = { branchId, code, name }
  await tx.db
    .insertInto('classroom')
    .values({ id, ...facts })
    .onConflict((clash) => clash.column('id').doUpdateSet(facts))
    .execute()
}

/** Deletes a classroom to which nothing belongs. */
export async function deleteClassroom(tx: Tx, id: ClassroomId): Promise<void> {
  await tx.db.deleteFrom('classroom').where('id', '=', id).execute()
}
