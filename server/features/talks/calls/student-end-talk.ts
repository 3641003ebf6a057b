import { studentEndTalk } from '#contract/voice/talks.ts'
import { handle } from '#server/platform/handle.ts'
import { endTalk } from '../end-talk.ts'

export const studentEndTalkCall = handle(
  studentEndTalk,
  async (asked, { talkId }) => await endTalk(asked, talkId),
)
