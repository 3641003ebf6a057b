import { tutorEndTalk } from '#contract/voice/talks.ts'
import { handle } from '#server/platform/handle.ts'
import { endTalk } from '../end-talk.ts'

export const tutorEndTalkCall = handle(
  tutorEndTalk,
  async (asked, { talkId }) => await endTalk(asked, talkId),
)
