import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { tutorRecordFinalCheck } from '#contract/learning/final-checks.ts'
import { recordingStore } from '#server/learning/recordings/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonRules } from '#server/room/index.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { findAttemptOwner } from '../attempt-owner.ts'
import { viewAttempt } from '../attempt-view.ts'
import { changeByTutor } from '../change-by-tutor.ts'
import { isHeard } from '../read-aloud/is-heard.ts'
import { lockAttempt, recordReportedLate } from '../record-change.ts'

export const tutorRecordFinalCheckCall = handle(
  tutorRecordFinalCheck,
  async ({ tx, who, now, audit }, { attemptId, change: wish }) => {
    const owner = await findAttemptOwner(tx, attemptId)
    if (!owner || !(await sessionStore.findLessonIdOf(tx, who.branchId, owner.sessionId))) return notFound()
    const held = await lockAttempt(tx, attemptId, owner)
    const recorded = wish.kind === 'mark' && (await recordingStore.findItemHeard(tx, attemptId, wish.item))
    if (held.room.state.status === 'finished' && !recorded) return refuse('SessionFinished')
    const refused = lessonRules.mayLead(held.room.state, who.id)
    if (refused) return refused
    const change = changeByTutor(held.attempt, held.check.items, wish, who.id, now)
    if (isRefusal(change)) return change
    const isNew = change.events.length > 0
    if (isNew && wish.kind === 'mark' && !(await isHeard(tx, held, wish.item, now))) return refuse('NotHeard')
    const attempt = await recordReportedLate({ tx, now, audit }, held, change)
    if (isNew) audit('attempt-changed', { attempt: attemptId, student: attempt.studentId, change: wish.kind })
    return { attempt: viewAttempt(held.check, attempt, who) }
  },
)
