import { isRefusal, notFound } from '../../../contract/kernel/refusal.ts'
import { finishSession } from '../../../contract/lessons.ts'
import { handle } from '../../platform/handle.ts'
import { type SessionClosing, lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { findLessonIdOf } from '../session-store.ts'

/**
 * Each feature ends what it has open in the session, and the finish is told behind that: students hear of the finish and
 * of nothing after it.
 */
export const tutorFinishLessonSessionCall = (closings: readonly SessionClosing[]) =>
  handle(finishSession, async ({ tx, who, now, audit }, { sessionId }) => {
    if (!(await findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const room = await lockRoom(tx, sessionId)
    const refused = rules.mayLead(room.state, who.id)
    if (refused) return refused
    const events = rules.finish(room.state, who.id)
    if (isRefusal(events)) return events
    for (const close of closings) await close({ tx, now, audit }, room)
    await tellRoom(tx, room, events, now)
    return { seq: room.seq }
  })
