import type { ItemId, StruckItem } from '#contract/final-checks.ts'
import type { AttemptId, BranchId, CheckId, SessionId, TutorId } from '#contract/kernel/ids.ts'
import type { Tx } from '#server/platform/database.ts'

/** An item that is struck again keeps the person who struck it first and gets the new reason. */
export async function saveStruckItem(
  tx: Tx,
  struck: { checkId: CheckId; item: ItemId; branchId: BranchId; reason: string; by: TutorId; at: number },
): Promise<void> {
  const { checkId, branchId, ...facts } = struck
  await tx.db
    .insertInto('struck_item')
    .values({ check_id: checkId, branch_id: branchId, ...facts })
    .onConflict((clash) =>
      clash.columns(['check_id', 'branch_id', 'item']).doUpdateSet({ reason: struck.reason }),
    )
    .execute()
}

export async function deleteStruckItem(
  tx: Tx,
  { checkId, item, branchId }: { checkId: CheckId; item: ItemId; branchId: BranchId },
): Promise<void> {
  await tx.db
    .deleteFrom('struck_item')
    .where('check_id', '=', checkId)
    .where('branch_id', '=', branchId)
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
    .selectFrom('struck_item')
    .innerJoin('tutor', 'tutor.id', 'struck_item.by')
    .select(['check_id', 'item', 'reason', 'at', 'tutor.display_name'])
    .where('struck_item.branch_id', '=', branchId)
    .where('check_id', 'in', checkIds)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({
    checkId: row.check_id,
    item: row.item,
    reason: row.reason,
    by: row.display_name,
    at: row.at,
  }))
}

/** The finished attempts of a check by students of the branch, in the order in which rooms are locked. */
export async function listFinishedAttempts(
  tx: Tx,
  branchId: BranchId,
  checkId: CheckId,
): Promise<{ id: AttemptId; sessionId: SessionId }[]> {
  const rows = await tx.db
    .selectFrom('attempt')
    .innerJoin('student', 'student.id', 'attempt.student_id')
    .select(['attempt.id', 'session_id'])
    .where('student.branch_id', '=', branchId)
    .where('check_id', '=', checkId)
    .where('attempt.status', '!=', 'started')
    .orderBy('session_id')
    .orderBy('attempt.id')
    .execute()
  return rows.map((row) => ({ id: row.id, sessionId: row.session_id }))
}
