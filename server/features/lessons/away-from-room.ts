import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { topicAddress } from '#contract/kernel/topic.ts'
import { lessonRoom } from '#contract/lesson-room.ts'
import { hubOf } from '#server/live/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'

/** Whoever is back has this long to hand in what was done without a network. */
const HANDS_IN_MS = 10_000

/** Whether a student who was in the room has lost the line, or has only just come back. Nobody who was never seen is away. */
export function isAwayFromRoom({ database, clock }: { database: Database; clock: Clock }) {
  return (sessionId: SessionId, studentId: StudentId): boolean => {
    const address = topicAddress(lessonRoom.name, sessionId)
    const seen = hubOf(database).presentIn(address, ({ id }) => id === studentId)[studentId]
    return seen !== undefined && (!seen.here || clock().getTime() - seen.since < HANDS_IN_MS)
  }
}
