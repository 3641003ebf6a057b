import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { type LockedRoom, lockRoom } from '#server/features/lessons/index.ts'
import { findOpenAttempt } from './attempt-store.ts'
import { getCheckOf } from './check-store.ts'
import { type Asked, recordChange } from './record-change.ts'
import * as rules from './rules.ts'

/**
 * The room to start in, held, and what the student has open. An attempt that was left behind in another lesson, paused
 * perhaps and never ended, ends now: nobody else would end it, and the student could never begin another.
 */
export async function holdToStart(
  asked: Asked,
  studentId: StudentId,
  sessionId: SessionId,
): Promise<{ room: LockedRoom; open: rules.KeptAttempt | null }> {
  const { tx, now } = asked
  const before = await findOpenAttempt(tx, studentId)
  const rooms = new Map<SessionId, LockedRoom>()
  // Always in the same order, or two students who come from each other's rooms would wait for each other.
  for (const id of [...new Set([sessionId, before?.sessionId ?? sessionId])].toSorted())
    rooms.set(id, await lockRoom(tx, id))
  const room = rooms.get(sessionId)!
  const open = await findOpenAttempt(tx, studentId)
  const elsewhere = open && open.sessionId !== sessionId ? rooms.get(open.sessionId) : undefined
  if (!open || !elsewhere) return { room, open }
  const check = await getCheckOf(tx, open)
  await recordChange(asked, { room: elsewhere, check }, rules.finish(open, 'lesson', now))
  return { room, open: null }
}
