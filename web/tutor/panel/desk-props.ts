import type { LessonId, SessionId } from '#contract/kernel/ids.ts'
import type { Room, RoomStudent } from '#contract/lesson-room.ts'
import type { RoomActions } from '../room/room-acts.ts'

/** What each tab of a student's panel is given. */
export interface DeskProps {
  lessonId: LessonId
  sessionId: SessionId
  room: Room
  student: RoomStudent
  /** They are connected: what the room says of them is so now. */
  isHere: boolean
  actions: RoomActions
}
