import { useMemo, useEffect, useEffectEvent } from 'react'
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

/** The time between two looks if a position is due, in ms. */
const LOOK_EVERY_MS = 500
const SILENT_EVERY_MS = 4_000

/** The position to send now, if any: at every look while a sentence plays, else every 4 s as a sign of life. */
export function signOfLife(now: number, lastAt: number, position: Position): Position | null {
  const every = position.positionMs === null ? SILENT_EVERY_MS : LOOK_EVERY_MS
  // A timer may fire a little early; to wait for the next look would be too late.
  return now - lastAt >= every - LOOK_EVERY_MS / 5 ? position : null
}

/** Keeps the tutor's card fresh: sends the position of the audio, and without audio a sign of life. */
export function useSignOfLife(position: () => Position, tell: (position: Position) => void): void {
  const look = useEffectEvent((lastAt: number): boolean => {
    const sign = signOfLife(Date.now(), lastAt, position())
    if (sign) tell(sign)
    return sign !== null
  })
  useEffect(() => {
    let lastAt = -Infinity
    const timer = setInterval(() => {
      if (look(lastAt)) lastAt = Date.now()
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}
