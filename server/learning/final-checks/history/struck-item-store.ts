import type { BranchId, CheckId, TutorId } from '#contract/kernel/ids.ts'
import type { ItemId, StruckItem } from '#contract/learning/final-checks.ts'
import type { Tx } from '#server/platform/database.ts'
import { directoryStore } from '#server/school/people/index.ts'
import type { AttemptRow } from '../rules.ts'

/** An item that is struck again keeps the person who struck it first and gets the new reason. */
export async function saveStruckItem(
  tx: Tx,
  struck: { checkId: CheckId; item: ItemId; branchId: BranchId; reason: string; by: TutorId; at: number },
): Promise<void> {
  const { checkId, branchId, ...facts } = struck
  await tx.db
    .insertInto('struckItem')
    .values({ checkId, branchId, ...facts })
    .onConflict((clash) =>
      clash.columns(['checkId', 'branchId', 'item']).doUpdateSet({ reason: struck.reason }),
    )
    .execute()
}

export async function deleteStruckItem(
  tx: Tx,
  { checkId, item, branchId }: { checkId: CheckId; item: ItemId; branchId: BranchId },
): Promise<void> {
  await tx.db
    .deleteFrom('struckItem')
    .where('checkId', '=', checkId)
    .where('branchId', '=', branchId)
    .where('item', '=', item)
    .execute()
}

/** The items of these checks that a branch has struck, the first struck first. */
export async function listStruckItems(
  tx: Tx,
  branchId: BranchId,
  checkIds: readonly CheckId[],
): Promise<StruckItem[]> {
  if (checkIds.length === 0) return []
  const rows = await tx.db
    .selectFrom('struckItem')
    .select(['checkId', 'item', 'reason', 'at', 'by'])
    .where('branchId', '=', branchId)
    .where('checkId', 'in', checkIds)
    .orderBy('at')
    .execute()
  const names = await directoryStore.staffNames(
    tx,
    rows.map(({ by }) => by),
  )
  return rows.map((row) => ({ ...row, by: names.get(row.by)! }))
}

/** The finished attempts of a check by students of the branch, in the order in which rooms are locked. */
export async function listFinishedAttempts(
  tx: Tx,
  branchId: BranchId,
  checkId: CheckId,
): Promise<Pick<AttemptRow, 'id' | 'studentId' | 'sessionId'>[]> {
  return await tx.db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.studentId')
    .select(['attempt.id', 'studentId', 'sessionId'])
    .where('student.branchId', '=', branchId)
    .where('checkId', '=', checkId)
    .where('attempt.status', '!=', 'started')
    .orderBy('sessionId')
    .orderBy('attempt.id')
    .execute()
}
