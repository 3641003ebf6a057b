import type { AttemptId, SessionId } from '../../contract/kernel/ids.ts'
import { type LockedRoom, lockRoom, tellRoom } from '../lessons/index.ts'
import type { Audit } from '../platform/audit.ts'
import type { Tx } from '../platform/database.ts'
import { getAttempt } from './attempt-store.ts'
import type { StoredCheck } from './check.ts'
import { getCheck } from './check-store.ts'
import type { Change, KeptAttempt } from './rules.ts'
import { saveAttempt } from './save-attempt.ts'
import { judge } from './score.ts'

/** What every change is made within. */
export interface Asked {
  tx: Tx
  now: Date
  audit: Audit
}

export interface HeldAttempt {
  room: LockedRoom
  attempt: KeptAttempt
  check: StoredCheck
}

/** The attempt as it is now that its room is held: nobody else changes it until this transaction ends. */
export async function holdAttempt(tx: Tx, id: AttemptId, sessionId: SessionId): Promise<HeldAttempt> {
  const room = await lockRoom(tx, sessionId)
  const attempt = await getAttempt(tx, id)
  return { room, attempt, check: await getCheck(tx, attempt.checkId) }
}

/** Judges and saves what has changed, and tells everyone in the room. Returns the attempt as it is from now on. */
export async function recordChange(
  { tx, now, audit }: Asked,
  { room, check }: Pick<HeldAttempt, 'room' | 'check'>,
  change: Change,
): Promise<KeptAttempt> {
  const judged = judge(check, change)
  const { attempt, events, score, passed } = judged
  if (events.length === 0) return attempt
  await saveAttempt(tx, judged)
  await tellRoom(tx, room, events, now)
  if (attempt.status !== 'started') {
    const { id, studentId, status, finishedBy } = attempt
    audit('attempt-judged', { attempt: id, student: studentId, status, finishedBy, score, passed })
  }
  return attempt
}
