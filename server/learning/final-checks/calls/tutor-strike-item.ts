import { notFound } from '#contract/kernel/refusal.ts'
import { tutorStrikeItem } from '#contract/learning/struck-items.ts'
import { handle } from '#server/platform/handle.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { findAttemptOwner } from '../attempt-owner.ts'
import { getAttempt } from '../attempt-store.ts'
import { deleteStruckItem, saveStruckItem } from '../history/struck-item-store.ts'
import { judgeAgain } from '../record-change.ts'

export const tutorStrikeItemCall = handle(
  tutorStrikeItem,
  async ({ tx, who, now, audit }, { attemptId, item, reason }) => {
    const owner = await findAttemptOwner(tx, attemptId)
    if (!owner || !(await sessionStore.findLessonIdOf(tx, who.branchId, owner.sessionId))) return notFound()
    const { checkId, items } = await getAttempt(tx, attemptId)
    const { branchId } = who
    if (reason === null) await deleteStruckItem(tx, { checkId, item, branchId })
    else {
      if (!items.includes(item)) return notFound()
      await saveStruckItem(tx, { checkId, item, branchId, reason, by: who.id, at: now.getTime() })
    }
    const judgedAgain = await judgeAgain({ tx, now, audit }, branchId, checkId)
    audit(reason === null ? 'item-restored' : 'item-struck', { check: checkId, item, judgedAgain })
    return { judgedAgain }
  },
)
