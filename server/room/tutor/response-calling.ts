import type { TalkId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorResponseCalling } from '#contract/room/calls/lessons.ts'
import { handle } from '#server/platform/handle.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { findTutor } from '#server/school/people/index.ts'
import { lockRoom, tellRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { findCaller } from '../stores/call-store.ts'
import { lockToTalk, tellTalk } from '../talks/one-talk.ts'
import { reachOf } from '../talks/reach.ts'
import { talkOfAnswer } from '../talks/talk-rules.ts'

export const tutorResponseCallingCall = handle(
  tutorResponseCalling,
  async ({ tx, who, now }, { sessionId, callId, response }) => {
    const studentId = await findCaller(tx, sessionId, callId)
    if (!studentId || !(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    if (response === 'end') {
      const room = await lockRoom(tx, sessionId)
      const ended = rules.mayLead(room.state, who.id) ?? rules.endCall(room.state, callId, who.id)
      return isRefusal(ended) ? ended : { seq: await tellRoom(tx, room, ended, now) }
    }
    const { displayName } = (await findTutor(tx, who.id))!
    const locked = await lockToTalk(tx, sessionId, who.id)
    const { state } = locked.room
    const answered = rules.mayLead(state, who.id) ?? rules.answerCall(state, callId, who.id, displayName)
    if (isRefusal(answered)) return answered
    const reach = await reachOf(tx, sessionId, { tutorId: who.id, studentId })
    const led = { tutorId: who.id, displayName, freshId: tx.newId<TalkId>() }
    const talk = talkOfAnswer(state, callId, led, reach)
    return { seq: await tellTalk(tx, locked, [...answered, ...talk], now) }
  },
)
