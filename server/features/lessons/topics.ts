import type { SessionId } from '#contract/kernel/ids.ts'
import { lessonRoom } from '#contract/lesson-room.ts'
import { roomView } from '#contract/room/view.ts'
import { Position } from '#contract/state.ts'
import { serveTopic } from '#server/live/index.ts'
import { findLessonIdOf, isStudentOf } from './session-store.ts'

/** The room is read by the tutors of its branch and the students of its lesson; students see no other student come or go. */
export const lessonRoomTopic = serveTopic({
  topic: lessonRoom,
  view: roomView,
  async mayRead(tx, actor, key) {
    const sessionId = key as SessionId
    if (actor.role === 'parent') return false
    if (actor.role === 'student') return await isStudentOf(tx, sessionId, actor.id)
    const lessonId = await findLessonIdOf(tx, actor.branchId, sessionId)
    return lessonId !== null && (actor.role === 'tutor' || lessonId === actor.lessonId)
  },
  seesPresence: (viewer, other) =>
    viewer.role === 'tutor' || other.role === 'tutor' || other.id === viewer.id,
  // Students hear of the finish, and of nothing after it.
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
