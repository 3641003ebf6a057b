import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { tutorResponseCalling } from '#contract/room/calls/lessons.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { sessionStore } from '#server/schedule/lessons/index.ts'
import { tellRoom } from '../room.ts'
import * as rules from '../rules.ts'
import { findCaller } from '../stores/call-store.ts'
import { ledBy, lockToTalk, tellTalk } from '../talks/one-talk.ts'
import { reachOf } from '../talks/reach.ts'
import { talkOfAnswer } from '../talks/talk-rules.ts'

export const tutorResponseCallingCall = handleInMemory(
  tutorResponseCalling,
  async ({ tx, who, now }, { sessionId, callId, response }) => {
    if (!(await sessionStore.findLessonIdOf(tx, who.branchId, sessionId))) return notFound()
    const locked = await lockToTalk(tx, sessionId, who.id)
    const { room } = locked
    const { state } = room
    const open = state.line.find(({ id }) => id === callId)
    const studentId = open?.studentId ?? (await findCaller(tx.inTransaction(), sessionId, callId))
    if (!studentId) return notFound()
    if (response === 'end') {
      const ended = rules.mayLead(state, who.id) ?? rules.endCall(state, callId, who.id)
      return isRefusal(ended) ? ended : { seq: await tellRoom(tx, room, ended, now) }
    }
    const led = await ledBy(tx, room, who.id)
    const answered = rules.mayLead(state, who.id) ?? rules.answerCall(state, callId, who.id, led.displayName)
    if (isRefusal(answered)) return answered
    const reach = await reachOf(tx, room, { tutorId: who.id, studentId })
    const talk = talkOfAnswer(state, callId, led, reach)
    return { seq: await tellTalk(tx, locked, [...answered, ...talk], now) }
  },
)
