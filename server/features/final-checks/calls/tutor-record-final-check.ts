import { tutorRecordFinalCheck } from '#contract/final-checks.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { mayLead, sessionStore } from '#server/features/lessons/index.ts'
import { handle } from '#server/platform/handle.ts'
import { findAttemptOwner } from '../attempt-store.ts'
import { viewAttempt } from '../attempt-view.ts'
import { changeByTutor } from '../change-by-tutor.ts'
import { lockAttempt, recordChange } from '../record-change.ts'

export const tutorRecordFinalCheckCall = handle(
  tutorRecordFinalCheck,
  async ({ tx, who, now, audit }, { attemptId, change: wish }) => {
    const owner = await findAttemptOwner(tx, attemptId)
    if (!owner || !(await sessionStore.findLessonIdOf(tx, who.branchId, owner.sessionId))) return notFound()
    const held = await lockAttempt(tx, attemptId, owner.sessionId)
    if (held.room.state.status === 'finished') return refuse('SessionFinished')
    const refused = mayLead(held.room.state, who.id)
    if (refused) return refused
    const change = changeByTutor(held.attempt, held.check.items, wish, who.id, now)
    if (isRefusal(change)) return change
    const attempt = await recordChange({ tx, now, audit }, held, change)
    if (change.events.length > 0)
      audit('attempt-changed', { attempt: attemptId, student: attempt.studentId, change: wish.kind })
    return { attempt: viewAttempt(held.check, attempt, who) }
  },
)
