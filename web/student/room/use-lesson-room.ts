import { useMemo } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import type { Position } from '#contract/room/state.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { tutorToShow, type ShownTutor } from './room-facts.ts'
import { useCachedRoom, type StartingRoom } from './use-join.ts'

export interface LessonRoom {
  room: Room
  own: RoomStudent | undefined
  tutor: ShownTutor | null
  /** The connection to the server is lost. */
  lost: boolean
  denied: boolean
  tell(position: Position): void
}

/** Subscribes to the session's room from the moment of joining. No other file of the lesson uses the live topic. */
export function useLessonRoom(
  { sessionId, seq, room: start }: StartingRoom,
  studentId: StudentId,
): LessonRoom {
  const live = useTopic<Room, RoomEvent>(lessonRoom, sessionId, { seq, state: start })
  const room = live.state ?? start
  useCachedRoom(studentId, sessionId, room)
  const { present, status, tell } = live
  return useMemo(
    () => ({
      room,
      own: room.students[studentId],
      // Without a live subscription, the presence is old or was never received.
      tutor: tutorToShow(room, status === 'live' ? present : null),
      lost: status === 'reconnecting' || (status === 'connecting' && seq === null),
      denied: status === 'denied',
      tell,
    }),
    [room, present, status, seq, tell, studentId],
  )
}
