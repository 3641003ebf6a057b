import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'

/** A room after these events since its opening. */
export function anOpenedRoom(studentIds: readonly StudentId[], happened: readonly RoomEvent[]): Room {
  const opened: RoomEvent = {
    type: 'room-opened',
    lessonId: 'lesson' as LessonId,
    students: studentIds.map((id) => ({
      id,
      displayName: id,
      reading: id,
      grade: 1,
      assignment: null,
      note: '',
    })),
  }
  return [opened, ...happened].reduce((room, event) => lessonRoom.fold(room, event, 1), lessonRoom.empty)
}
