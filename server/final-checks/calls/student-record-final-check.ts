import { studentRecordFinalCheck } from '../../../contract/final-checks.ts'
import { isRefusal, notFound, refuse } from '../../../contract/kernel/refusal.ts'
import { handle } from '../../platform/handle.ts'
import { saveOfflineWork } from '../../lessons/index.ts'
import { findAttemptOwner } from '../attempt-store.ts'
import { viewAttempt } from '../attempt-view.ts'
import { holdAttempt, recordChange } from '../record-change.ts'
import * as rules from '../rules.ts'

export const studentRecordFinalCheckCall = handle(
  studentRecordFinalCheck,
  async ({ tx, who, now, audit }, { attemptId, item, answer, at }) => {
    const owner = await findAttemptOwner(tx, attemptId)
    if (owner?.studentId !== who.id) return notFound()
    const held = await holdAttempt(tx, attemptId, owner.sessionId)
    const given = rules.givenAt(held.attempt, at, now)
    const change = rules.answer(held.attempt, held.check.items, { item, answer }, given)
    if (isRefusal(change)) return change
    if (held.room.state.students[who.id]?.attendance !== 'joined') return refuse('NotJoined')
    const attempt = await recordChange({ tx, now, audit }, held, change)
    await saveOfflineWork(tx, owner.sessionId, who.id, given.getTime(), now)
    return { attempt: viewAttempt(held.check, attempt, who) }
  },
)
