import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { isReadAloud } from '#contract/learning/rules/item-kinds.ts'
import type { SpokenItems } from '#server/learning/recordings/index.ts'
import { lessonRecords } from '#server/room/index.ts'
import { findAttemptOwner } from '../attempt-owner.ts'
import { getAttempt, listAttempts, listMarksOf } from '../attempt-store.ts'
import { getCheckOf } from '../check-store.ts'
import { lockAttempt, recordChange, recordReportedLate } from '../record-change.ts'
import { itemOf } from '../rules.ts'
import { answerByRecording } from './answer-by-recording.ts'

/** The answers to recordings, which are below final checks, about spoken items. */
export const spokenItems: SpokenItems = {
  async find(tx, studentId, attemptId, id) {
    const owner = await findAttemptOwner(tx, attemptId)
    if (owner?.studentId !== studentId) return null
    const attempt = await getAttempt(tx, attemptId)
    const check = await getCheckOf(tx, attempt)
    const item = itemOf(attempt, check.items, id)
    if (item?.kind !== 'spoken') return null
    const place = check.keys.find((key) => key.item === id)?.place ?? null
    return {
      sessionId: owner.sessionId,
      text: item.text,
      place: place && { textbookId: check.textbookId, ...place },
    }
  },

  async answer({ tx, now, audit }, { attemptId, item: id, madeAt }) {
    const owner = await findAttemptOwner(tx, attemptId)
    if (!owner) return notFound()
    const held = await lockAttempt(tx, attemptId, owner)
    const { attempt, check } = held
    const item = itemOf(attempt, check.items, id)
    if (!item || !isReadAloud(item.kind)) return notFound()
    const later = await listAttempts(tx, owner.studentId, attempt.chapterId)
    const change = answerByRecording(attempt, check.items, id, { madeAt, now, later })
    if (isRefusal(change))
      return change.refusal === 'AlreadyAnswered' ? refuse('AlreadyAnswered') : refuse('AttemptOver')
    const record = attempt.status === 'started' ? recordChange : recordReportedLate
    const changed = await record({ tx, now, audit }, held, change)
    const given = changed.answers.find((answer) => answer.item === id)
    if (change.events.length > 0 && given)
      await lessonRecords.saveOfflineWork(tx, owner.sessionId, owner.studentId, given.at, now)
    return null
  },

  listMarks: listMarksOf,
}
