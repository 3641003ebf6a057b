import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import { joinTalk } from '#contract/room/calls/talks.ts'
import { append } from '#server/live/index.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { findOwnTalk, lockOpenTalk } from '../own-talk.ts'
import { iceConfiguration } from '../relay.ts'

/** From now on this tab speaks for the person; another tab of theirs learns it from the topic. */
export const joinTalkCall = ({ relay }: Services) =>
  handleInMemory(joinTalk, async ({ tx, who, now }, { talkId, peer }) => {
    const open = await lockOpenTalk(tx, who, talkId)
    if (!open) return (await findOwnTalk(tx.inTransaction(), who, talkId)) ? refuse('TalkOver') : notFound()
    const { topic, room } = open
    // In a speech to the class no voice of a child is sent, so it needs no consent.
    const needsConsent = who.role === 'student' && topic.state.kind === 'private'
    if (needsConsent && !room.students[who.id]?.consents?.voice) return refuse('NoConsent')
    if (topic.state.peers[who.id] !== peer) {
      const joined = { type: 'peer-joined', role: who.role, personId: who.id, peer } as const
      await append(tx, talkTopic, topic, [joined], now)
    }
    return { ice: iceConfiguration(relay, { talkId, personId: who.id }, now) }
  })
