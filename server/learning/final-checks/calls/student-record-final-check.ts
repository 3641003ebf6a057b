import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { studentRecordFinalCheck } from '#contract/learning/final-checks.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lessonRecords } from '#server/room/index.ts'
import { findAttemptOwner } from '../attempt-owner.ts'
import { listAttempts } from '../attempt-store.ts'
import { viewAttempt } from '../attempt-view.ts'
import { lockAttempt, recordChange, recordReportedLate } from '../record-change.ts'
import { answerReportedLate } from '../reported-late.ts'
import * as rules from '../rules.ts'

export const studentRecordFinalCheckCall = handleInMemory(
  studentRecordFinalCheck,
  async ({ tx, who, now, audit }, { attemptId, item, answer, at }) => {
    const owner = await findAttemptOwner(tx, attemptId)
    if (owner?.studentId !== who.id) return notFound()
    const held = await lockAttempt(tx, attemptId, owner)
    if (held.attempt.status !== 'started') {
      const later = await listAttempts(tx.inTransaction(), who.id, held.attempt.chapterId)
      const told = answerReportedLate(held.attempt, held.check.items, { item, answer }, { at, now, later })
      if (isRefusal(told)) return told
      const attempt = await recordReportedLate({ tx, now, audit }, held, told)
      await lessonRecords.saveOfflineWork(tx, owner.sessionId, who.id, attempt.answers.at(-1)!.at, now)
      return { attempt: viewAttempt(held.check, attempt, who) }
    }
    const given = rules.givenAt(held.attempt, at, now)
    const change = rules.answer(held.attempt, held.check.items, { item, answer }, given)
    if (isRefusal(change)) return change
    if (held.room.state.students[who.id]?.attendance !== 'joined') return refuse('NotJoined')
    const attempt = await recordChange({ tx, now, audit }, held, change)
    await lessonRecords.saveOfflineWork(tx, owner.sessionId, who.id, given.getTime(), now)
    return { attempt: viewAttempt(held.check, attempt, who) }
  },
)
