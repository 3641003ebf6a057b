import type { BranchId } from '#contract/kernel/ids.ts'
import { dayAt } from '#contract/kernel/zones.ts'
import type { Tx } from '#server/platform/database.ts'
import { getBranch } from '#server/school/index.ts'
import type { FromNow } from './use-read-model.ts'

/** The uses of a branch from now on. */
export async function fromNow(tx: Tx, branchId: BranchId, now: Date): Promise<FromNow> {
  const { timeZone } = await getBranch(tx, branchId)
  return { branchId, now, today: dayAt(now, timeZone) }
}
