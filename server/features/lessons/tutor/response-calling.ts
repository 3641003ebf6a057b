import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorResponseCalling } from '#contract/lessons.ts'
import { findTutor } from '#server/features/people/index.ts'
import { handle } from '#server/platform/handle.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { hasCall } from '../stores/call-store.ts'
import { findLessonIdOf } from '../stores/session-store.ts'

export const tutorResponseCallingCall = handle(
  tutorResponseCalling,
  async ({ tx, who, now }, { sessionId, callId, response }) => {
    if (!(await findLessonIdOf(tx, who.branchId, sessionId)) || !(await hasCall(tx, sessionId, callId)))
      return notFound()
    const tutor = await findTutor(tx, who.id)
    const room = await lockRoom(tx, sessionId)
    const refused = rules.mayLead(room.state, who.id)
    if (refused) return refused
    const events =
      response === 'answer'
        ? rules.answerCall(room.state, callId, who.id, tutor!.displayName)
        : rules.endCall(room.state, callId, who.id)
    if (isRefusal(events)) return events
    return { seq: await tellRoom(tx, room, events, now) }
  },
)
