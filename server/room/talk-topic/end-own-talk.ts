import type { TalkId } from '#contract/kernel/ids.ts'
import { isRefusal, notFound, type Refusal } from '#contract/kernel/refusal.ts'
import { UNHEARD_AFTER_MS } from '#contract/room/talks.ts'
import type { Participant } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'
import { lessonTalks, rooms } from '#server/room/index.ts'
import { findOwnTalk } from './own-talk.ts'

/**
 * Ends the person's own talk. After five seconds in which nobody was heard, its call waits again. No student ends a tutor's
 * speech to the class.
 */
export async function endOwnTalk(
  { tx, who, now }: { tx: Tx; who: Participant; now: Date },
  talkId: TalkId,
): Promise<{ seq: number } | Refusal<'TalkOver' | 'NotFound'>> {
  const talk = await findOwnTalk(tx, who, talkId)
  if (!talk || (who.role === 'student' && talk.kind === 'class')) return notFound()
  const room = await rooms.lockRoom(tx, talk.sessionId)
  const events = lessonTalks.endTalk(room.state, talkId, who.role)
  if (isRefusal(events)) return events
  const told = new Date(now.getTime() - UNHEARD_AFTER_MS)
  return { seq: await lessonTalks.tellEnd(tx, room, events, now, told) }
}
