import { isRefusal, notFound } from '#contract/kernel/refusal.ts'
import { endTalk } from '#contract/room/calls/talks.ts'
import { UNHEARD_AFTER_MS } from '#contract/room/slices/talks.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lessonTalks, rooms } from '#server/room/index.ts'
import { findOpenTalk, findOwnTalk } from '../own-talk.ts'

/** After five seconds in which nobody was heard, the talk's call waits again. No student ends a tutor's speech to the class. */
export const endTalkCall = handleInMemory(endTalk, async ({ tx, who, now }, { talkId }) => {
  const open = await findOpenTalk(tx, who, talkId)
  const talk = open ?? (await findOwnTalk(tx.inTransaction(), who, talkId))
  if (!talk || (who.role === 'student' && talk.kind === 'class')) return notFound()
  const room = await rooms.lockRoom(tx, talk.sessionId)
  const events = lessonTalks.hangUp(room.state, talkId, who.role)
  if (isRefusal(events)) return events
  const told = new Date(now.getTime() - UNHEARD_AFTER_MS)
  return { seq: await lessonTalks.tellEnd(tx, room, events, now, told) }
})
