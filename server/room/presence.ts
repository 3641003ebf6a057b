import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { topicAddress } from '#contract/kernel/live/topic.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { hubOf } from '#server/live/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'

/** The time that a device has after reconnecting to report its offline work. */
const HANDS_IN_MS = 10_000

/**
 * True when a student who was in the room is disconnected, or has only just reconnected. A student who never connected is not
 * away.
 */
export function isAwayFromRoom({ database, clock }: { database: Database; clock: Clock }) {
  return (sessionId: SessionId, studentId: StudentId): boolean => {
    const seen = seenIn(database, sessionId, studentId)
    return seen !== undefined && (!seen.here || clock().getTime() - seen.since < HANDS_IN_MS)
  }
}

/** True when no device of a student who was in the room is connected. */
export function isDisconnected(database: Database, sessionId: SessionId, studentId: StudentId): boolean {
  return seenIn(database, sessionId, studentId)?.here === false
}

/** Undefined for a student who has not connected since the server started. */
function seenIn(database: Database, sessionId: SessionId, studentId: StudentId) {
  const address = topicAddress(lessonRoom.name, sessionId)
  return hubOf(database).presentIn(address, ({ id }) => id === studentId)[studentId]
}
