import { tutorEndTalk } from '#contract/room/calls/talks.ts'
import { handle } from '#server/platform/handle.ts'
import { endOwnTalk } from '../end-own-talk.ts'

export const tutorEndTalkCall = handle(
  tutorEndTalk,
  async (asked, { talkId }) => await endOwnTalk(asked, talkId),
)
