import { notFound } from '#contract/kernel/refusal.ts'
import { studentFinishFinalCheck } from '#contract/learning/final-checks.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { findAttemptOwner } from '../attempt-owner.ts'
import { viewAttempt } from '../attempt-view.ts'
import { lockAttempt, recordChange, recordReportedLate } from '../record-change.ts'
import { finishReportedLate } from '../reported-late.ts'
import * as rules from '../rules.ts'

export const studentFinishFinalCheckCall = handleInMemory(
  studentFinishFinalCheck,
  async ({ tx, who, now, audit }, { attemptId, at }) => {
    const owner = await findAttemptOwner(tx, attemptId)
    if (owner?.studentId !== who.id) return notFound()
    const held = await lockAttempt(tx, attemptId, owner)
    const isOpen = held.attempt.status === 'started'
    const attempt = isOpen
      ? await recordChange(
          { tx, now, audit },
          held,
          rules.finishAttempt(held.attempt, 'student', rules.givenAt(held.attempt, at, now)),
        )
      : await recordReportedLate({ tx, now, audit }, held, finishReportedLate(held.attempt, at, now))
    return { attempt: viewAttempt(held.check, attempt, who) }
  },
)
