import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { topicAddress } from '#contract/kernel/topic.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { Position } from '#contract/room/state.ts'
import { roomView } from '#contract/room/view.ts'
import { serveTopic, hubOf } from '#server/live/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { findLessonIdOf, isStudentOf } from './stores/session-store.ts'

/**
 * The room is read by the tutors of its branch and the students of its lesson; students do not see other students join or
 * leave.
 */
export const lessonRoomTopic = serveTopic({
  topic: lessonRoom,
  view: roomView,
  async mayRead(tx, actor, key) {
    const sessionId = key as SessionId
    if (actor.role === 'parent') return false
    if (actor.role === 'student') return await isStudentOf(tx, sessionId, actor.id)
    const lessonId = await findLessonIdOf(tx, actor.branchId, sessionId)
    return lessonId !== null && (actor.role === 'tutor' || lessonId === actor.onlyLessonId)
  },
  seesPresence: (viewer, other) =>
    viewer.role === 'tutor' || other.role === 'tutor' || other.id === viewer.id,
  // Students are sent the finish, and nothing after it.
  closing: {
    closes: ({ type }) => type === 'session-finished' || type === 'lesson-cancelled',
    isClosed: (room) => room.status === 'finished',
    staysOpenFor: (viewer) => viewer.role === 'tutor',
  },
  ephemeral: {
    event: Position,
    isHeardBy: (viewer, from) =>
      from.role === 'student' &&
      (viewer.role === 'tutor' || (viewer.isGuest === true && viewer.id === from.id)),
  },
})

/** The time that a device has after reconnecting to report its offline work. */
const HANDS_IN_MS = 10_000

/**
 * True when a student who was in the room is disconnected, or has only just reconnected. A student who never connected is not
 * away.
 */
export function isAwayFromRoom({ database, clock }: { database: Database; clock: Clock }) {
  return (sessionId: SessionId, studentId: StudentId): boolean => {
    const address = topicAddress(lessonRoom.name, sessionId)
    const seen = hubOf(database).presentIn(address, ({ id }) => id === studentId)[studentId]
    return seen !== undefined && (!seen.here || clock().getTime() - seen.since < HANDS_IN_MS)
  }
}
