import type { PeerId, TalkId } from '#contract/kernel/ids.ts'
import { type Refusal, refuse } from '#contract/kernel/refusal.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import { append, lockTopic } from '#server/live/index.ts'
import type { Participant } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/database.ts'

/** From now on this tab speaks for the person, who is in the talk; another tab of theirs learns it from the topic. */
export async function joinTalk(
  { tx, who, now }: { tx: Tx; who: Participant; now: Date },
  talkId: TalkId,
  peer: PeerId,
): Promise<Refusal<'TalkOver'> | null> {
  const topic = await lockTopic(tx, talkTopic, talkId)
  // It ended while this call waited for the lock.
  if (topic.state.sessionId === null || topic.state.isEnded) return refuse('TalkOver')
  if (topic.state.peers[who.id] === peer) return null
  await append(tx, talkTopic, topic, [{ type: 'peer-joined', role: who.role, personId: who.id, peer }], now)
  return null
}
