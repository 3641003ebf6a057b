import type { TalkId } from '#contract/kernel/ids.ts'
import { topicAddress } from '#contract/kernel/topic.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { talkTopic } from '#contract/voice/talk-topic.ts'
import { lessonTalks } from '#server/features/lessons/index.ts'
import { hubOf, isChangedElsewhere } from '#server/live/index.ts'
import type { Database, Tx } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Clock, startInterval, type Interval } from '#server/platform/time/clock.ts'
import { cutDisabled } from './disabled-people.ts'

const EVERY_MS = 1_000

interface Dependencies {
  database: Database
  clock: Clock
  log: Log
}

/**
 * Watches the talks once a second, because the console acts in a process of its own, whose events reach no screen: it disables
 * an account, or imports a form by which a guardian withdraws the consent.
 */
export function startTalkWatch(deps: Dependencies): Interval {
  const { database, log } = deps
  return startInterval({ name: 'talks', everyMs: EVERY_MS, log }, async () => {
    await cutDisabled(deps)
    await database.transaction(tellOver)
  })
}

/** The readers of a talk that is over read again, and are denied; so do those of its room, if another process has ended it. */
async function tellOver(tx: Tx): Promise<void> {
  const hub = hubOf(tx.database)
  for (const key of hub.followedKeys(talkTopic.name)) {
    const talk = await lessonTalks.findTalk(tx, key as TalkId)
    if (talk?.endedAt === null) continue
    hub.resync(topicAddress(talkTopic.name, key))
    const room = talk && topicAddress(lessonRoom.name, talk.sessionId)
    if (room && (await isChangedElsewhere(tx, room))) hub.resync(room)
  }
}
