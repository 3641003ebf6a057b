import { isRefusal, notFound } from '../../../contract/kernel/refusal.ts'
import { finishSession } from '../../../contract/lessons.ts'
import { handle } from '../../platform/handle.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { findLessonIdOf } from '../session-store.ts'

export const tutorFinishLessonSessionCall = handle(finishSession, async ({ tx, who, now }, { sessionId }) => {
  if (!(await findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
  const room = await lockRoom(tx, sessionId)
  const events = rules.finish(room.state, who.id)
  if (isRefusal(events)) return events
  return { seq: await tellRoom(tx, room, events, now) }
})
