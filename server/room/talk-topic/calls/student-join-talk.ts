import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { studentJoinTalk } from '#contract/room/calls/talks.ts'
import { handle } from '#server/platform/handle.ts'
import type { Services } from '#server/platform/services.ts'
import { consentStore } from '#server/school/consents/index.ts'
import { joinTalk } from '../join-talk.ts'
import { findOwnTalk } from '../own-talk.ts'
import { iceConfiguration } from '../relay.ts'

export const studentJoinTalkCall = ({ relay }: Services) =>
  handle(studentJoinTalk, async ({ tx, who, now }, { talkId, peer }) => {
    const talk = await findOwnTalk(tx, who, talkId)
    if (!talk) return notFound()
    if (talk.endedAt !== null) return refuse('TalkOver')
    // In a speech to the class no voice of a child is sent, so it needs no consent.
    if (talk.kind === 'private' && !(await consentStore.has(tx, who.id, 'voice'))) return refuse('NoConsent')
    const refused = await joinTalk({ tx, who, now }, talkId, peer)
    return refused ?? { ice: iceConfiguration(relay, { talkId, personId: who.id }, now) }
  })
