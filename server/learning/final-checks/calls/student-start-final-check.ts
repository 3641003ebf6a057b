import type { AttemptId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, refuse } from '#contract/kernel/refusal.ts'
import { studentStartFinalCheck } from '#contract/learning/final-checks.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { lessonRules, readers, rooms } from '#server/room/index.ts'
import { listAttempts, findOpenAttempt } from '../attempt-store.ts'
import { viewAttempt } from '../attempt-view.ts'
import { findCheck, getCheckOf, withoutKeys } from '../check-store.ts'
import { checkVariant, variantOfAttempt } from '../check-variant.ts'
import { listStruckItems } from '../history/struck-item-store.ts'
import { recordChange, type ChangeDeps } from '../record-change.ts'
import * as rules from '../rules.ts'
import { resultOf } from '../score.ts'

export const studentStartFinalCheckCall = handle(
  studentStartFinalCheck,
  async ({ tx, who, now, audit }, { sessionId, chapterId, scope }) => {
    const { room, open } = await lockToStart({ tx, now, audit }, who.id, sessionId)
    const refused = lessonRules.mayRecord(room.state, who.id)
    if (refused) return refused
    if (room.state.status !== 'running') return refuse('SessionNotStarted')
    if (open && open.chapterId !== chapterId) return refuse('OtherCheckOpen')
    const stored = open ? await getCheckOf(tx, open) : await findCheck(tx, chapterId)
    // A student of one lesson only may not start checks of other textbooks.
    if (!stored || !(await readers.mayReadTextbook(tx, who, stored.textbookId))) return notFound()
    const earlier = await listAttempts(tx, who.id, chapterId)
    const last = earlier.at(-1)
    const check = open ? stored : checkVariant(stored, variantOfAttempt({ number: earlier.length + 1 }))
    // Right answers of another check do not count for this one.
    const before = last?.checkId === check.id ? resultOf(check, last).items : null
    const struck = (await listStruckItems(tx, who.branchId, [check.id])).map(({ item }) => item)
    const number = earlier.length + 1
    const fresh = { id: tx.newId<AttemptId>(), studentId: who.id, sessionId, number, struck }
    const change = open ? rules.resumeAttempt(open, now) : rules.begin(check, fresh, { scope, before }, now)
    if (isRefusal(change)) return change
    const attempt = await recordChange({ tx, now, audit }, { room, check }, change)
    return { check: withoutKeys(check), attempt: viewAttempt(check, attempt, who) }
  },
)

/**
 * The room to start in, locked, and the student's open attempt. An attempt that was left open in another lesson, perhaps
 * paused, ends now: nothing else would end it, and the student could never begin another.
 */
async function lockToStart(
  asked: ChangeDeps & { tx: Tx },
  studentId: StudentId,
  sessionId: SessionId,
): Promise<{ room: rooms.LockedRoom; open: rules.AttemptRow | null }> {
  const { tx, now } = asked
  const before = await findOpenAttempt(tx, studentId)
  const locked = new Map<SessionId, rooms.LockedRoom>()
  // Always in the same order, or two students who come from each other's rooms would deadlock.
  for (const id of [...new Set([sessionId, before?.sessionId ?? sessionId])].toSorted())
    locked.set(id, await rooms.lockRoom(tx, id))
  const room = locked.get(sessionId)!
  const open = await findOpenAttempt(tx, studentId)
  const elsewhere = open && open.sessionId !== sessionId ? locked.get(open.sessionId) : undefined
  if (!open || !elsewhere) return { room, open }
  const check = await getCheckOf(tx, open)
  await recordChange(
    asked,
    { room: elsewhere, check, attempt: open },
    rules.finishAttempt(open, 'lesson', now),
  )
  return { room, open: null }
}
