import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorStartLessonSession } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'

export const tutorStartLessonSessionCall = handle(
  tutorStartLessonSession,
  async ({ tx, who, now }, { sessionId }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const room = await lockRoom(tx, sessionId)
    const refused = rules.mayLead(room.state, who.id)
    if (refused) return refused
    const events = rules.start(room.state, who.id)
    if (isRefusal(events)) return events
    return { seq: await tellRoom(tx, room, events, now) }
  },
)
