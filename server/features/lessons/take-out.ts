import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { isRefusal } from '#contract/kernel/refusal.ts'
import type { Tx } from '#server/platform/database.ts'
import { lockRoom, tellRoom } from './room.ts'
import * as rules from './rules.ts'

/** Who may not stay leaves the room as if by themselves; who is not in it, or a room that is closed, stays as it is. */
export async function takeOut(tx: Tx, sessionId: SessionId, studentId: StudentId, now: Date): Promise<void> {
  const room = await lockRoom(tx, sessionId)
  const events = rules.leave(room.state, studentId)
  if (!isRefusal(events)) await tellRoom(tx, room, events, now)
}
