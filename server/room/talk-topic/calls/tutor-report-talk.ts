import { notFound, refuse } from '#contract/kernel/refusal.ts'
import { talkTopic } from '#contract/room/calls/talk-topic.ts'
import { tutorReportTalk } from '#contract/room/calls/talks.ts'
import { append } from '#server/live/index.ts'
import { handleInMemory } from '#server/platform/handle.ts'
import { lessonTalks } from '#server/room/index.ts'
import { findOwnTalk, lockOpenTalk } from '../own-talk.ts'

const NEVER_WEAK = { tutor: 0, student: 0 }

/** The last figures arrive after the press that ended the talk. */
const REPORTED_WITHIN_MS = 60_000

export const tutorReportTalkCall = handleInMemory(
  tutorReportTalk,
  async ({ tx, who, now }, { talkId, path, bytes, weakMs = NEVER_WEAK }) => {
    const open = await lockOpenTalk(tx, who, talkId)
    if (open && !open.topic.state.isHeard) await append(tx, talkTopic, open.topic, [{ type: 'heard' }], now)
    if (!open) {
      const talk = await findOwnTalk(tx.inTransaction(), who, talkId)
      if (!talk) return notFound()
      if (talk.endedAt !== null && now.getTime() - talk.endedAt > REPORTED_WITHIN_MS)
        return refuse('TalkOver')
    }
    await lessonTalks.saveTalkLine(tx, talkId, { path, bytes, weakMs }, now.getTime())
    return undefined
  },
)
