import { notFound } from '#contract/kernel/refusal.ts'
import { tutorRestoreItem } from '#contract/learning/struck-items.ts'
import { handle } from '#server/platform/handle.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { findAttemptOwner, getAttempt } from '../attempt-store.ts'
import { judgeAgain } from '../record-change.ts'
import { deleteStruckItem } from '../struck-item-store.ts'

export const tutorRestoreItemCall = handle(
  tutorRestoreItem,
  async ({ tx, who, now, audit }, { attemptId, item }) => {
    const owner = await findAttemptOwner(tx, attemptId)
    if (!owner || !(await sessionStore.findLessonIdOf(tx, who.branchId, owner.sessionId))) return notFound()
    const { checkId } = await getAttempt(tx, attemptId)
    await deleteStruckItem(tx, { checkId, item, branchId: who.branchId })
    const judgedAgain = await judgeAgain({ tx, now, audit }, who.branchId, checkId)
    audit('item-restored', { check: checkId, item, judgedAgain })
    return { judgedAgain }
  },
)
