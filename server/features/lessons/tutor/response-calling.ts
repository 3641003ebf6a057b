import type { CallId, TalkId, TutorId } from '#contract/kernel/ids.ts'
import { newId } from '#contract/kernel/random.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorResponseCalling } from '#contract/lessons.ts'
import { findTutor } from '#server/features/people/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { handle } from '#server/platform/handle.ts'
import { type LockedRoom, lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { hasCall } from '../stores/call-store.ts'
import { findLessonIdOf } from '../stores/session-store.ts'
import { reachOf } from '../talks/reach.ts'
import { talkOfAnswer } from '../talks/talk-rules.ts'

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
    const talk = response === 'answer' ? await talkWith(tx, room, callId, tutor!) : []
    return { seq: await tellRoom(tx, room, [...events, ...talk], now) }
  },
)

async function talkWith(
  tx: Tx,
  { sessionId, state }: LockedRoom,
  callId: CallId,
  { id: tutorId, displayName }: { id: TutorId; displayName: string },
) {
  const caller = state.line.find(({ id }) => id === callId)?.studentId
  if (!caller) return []
  const reach = await reachOf(tx, sessionId, caller)
  return talkOfAnswer(state, callId, { tutorId, displayName, freshId: newId<TalkId>() }, reach)
}
