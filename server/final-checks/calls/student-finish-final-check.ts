import { finishFinalCheck } from '../../../contract/final-checks.ts'
import { notFound } from '../../../contract/kernel/refusal.ts'
import { handle } from '../../platform/handle.ts'
import { findAttemptOwner } from '../attempt-store.ts'
import { viewAttempt } from '../attempt-view.ts'
import { holdAttempt, recordChange } from '../record-change.ts'
import * as rules from '../rules.ts'

export const studentFinishFinalCheckCall = handle(
  finishFinalCheck,
  async ({ tx, who, now, audit }, { attemptId, at }) => {
    const owner = await findAttemptOwner(tx, attemptId)
    if (owner?.studentId !== who.id) return notFound()
    const held = await holdAttempt(tx, attemptId, owner.sessionId)
    const change = rules.finish(held.attempt, 'student', rules.givenAt(held.attempt, at, now))
    const attempt = await recordChange({ tx, now, audit }, held, change)
    return { attempt: viewAttempt(held.check, attempt, who) }
  },
)
