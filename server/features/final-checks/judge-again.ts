import type { BranchId, CheckId } from '#contract/kernel/ids.ts'
import { type Asked, holdAttempt, recordJudgedAgain } from './record-change.ts'
import { listFinishedAttempts } from './struck-item-store.ts'

/** Computes the scores of a branch's finished attempts of a check again. Returns how many there were. */
export async function judgeAgain(asked: Asked, branchId: BranchId, checkId: CheckId): Promise<number> {
  const finished = await listFinishedAttempts(asked.tx, branchId, checkId)
  // Rooms are held in the order of their ids, as everywhere, so that two who strike wait and do not block each other.
  for (const { id, sessionId } of finished)
    await recordJudgedAgain(asked, await holdAttempt(asked.tx, id, sessionId))
  return finished.length
}
