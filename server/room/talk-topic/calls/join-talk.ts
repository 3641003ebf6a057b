import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import { joinTalk } from '#contract/room/calls/talks.ts'
import { append, lockTopic } from '#server/live/index.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { findOwnTalk } from '../own-talk.ts'
import { iceConfiguration } from '../relay.ts'

/** From now on this tab speaks for the person; another tab of theirs learns it from the topic. */
export const joinTalkCall = ({ relay }: Services) =>
  handle(joinTalk, async ({ tx, who, now }, { talkId, peer }) => {
    const talk = await findOwnTalk(tx, who, talkId)
    if (!talk) return notFound()
    if (talk.endedAt !== null) return refuse('TalkOver')
    // In a speech to the class no voice of a child is sent, so it needs no consent.
    const needsConsent = who.role === 'student' && talk.kind === 'private'
    if (needsConsent && !(await consentStore.has(tx, who.id, 'voice'))) return refuse('NoConsent')
    const topic = await lockTopic(tx, talkTopic, talkId)
    // It ended while this call waited for the lock.
    if (topic.state.sessionId === null || topic.state.isEnded) return refuse('TalkOver')
    if (topic.state.peers[who.id] !== peer)
      await append(
        tx,
        talkTopic,
        topic,
        [{ type: 'peer-joined', role: who.role, personId: who.id, peer }],
        now,
      )
    return { ice: iceConfiguration(relay, { talkId, personId: who.id }, now) }
  })
