import type { SessionId } from '../../contract/kernel/ids.ts'
import { lessonRoom } from '../../contract/lesson-room.ts'
import { Position } from '../../contract/state.ts'
import { serveTopic } from '../live/index.ts'
import { findLessonIdOf, isStudentOf } from './session-store.ts'

/** The room is read by the tutors of its branch and the students of its lesson; students see no other student come or go. */
export const lessonRoomTopic = serveTopic({
  topic: lessonRoom,
  async mayRead(tx, actor, key) {
    const sessionId = key as SessionId
    if (actor.role === 'tutor') return (await findLessonIdOf(tx, actor.branchId, sessionId)) !== null
    return await isStudentOf(tx, sessionId, actor.id)
  },
  seesPresence: (viewer, other) =>
    viewer.role === 'tutor' || other.role === 'tutor' || other.id === viewer.id,
  ephemeral: {
    event: Position,
    isHeardBy: (viewer, from) => viewer.role === 'tutor' && from.role === 'student',
  },
})
