import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { tutorJoinTalk } from '#contract/room/calls/talks.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { joinTalk } from '../join-talk.ts'
import { findOwnTalk } from '../own-talk.ts'
import { iceConfiguration } from '../relay.ts'

export const tutorJoinTalkCall = ({ relay }: Services) =>
  handle(tutorJoinTalk, async ({ tx, who, now }, { talkId, peer }) => {
    const talk = await findOwnTalk(tx, who, talkId)
    if (!talk) return notFound()
    if (talk.endedAt !== null) return refuse('TalkOver')
    const refused = await joinTalk({ tx, who, now }, talkId, peer)
    return refused ?? { ice: iceConfiguration(relay, { talkId, personId: who.id }, now) }
  })
