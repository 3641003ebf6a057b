import { useEffect, useRef } from 'react'
import type { LessonId, SessionId, StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/lesson-room.ts'
import { keep, kept } from '#web/client/device/cache.ts'

/** A room changes every second; once in a while is often enough for the disk. */
const AT_MOST_EVERY_MS = 1_000

export interface KeptRoom {
  sessionId: SessionId
  /** Nobody knows how far it is behind: with the network the whole room is asked for. */
  seq: null
  room: Room
}

/** Keeps the room as it was last seen, so that a tablet that is restarted without a network opens the lesson again. */
export function useKeptRoom(studentId: StudentId, sessionId: SessionId, room: Room): void {
  const latest = useRef(room)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => {
    latest.current = room
    timer.current ??= setTimeout(() => {
      timer.current = null
      void keepRoom(studentId, sessionId, latest.current)
    }, AT_MOST_EVERY_MS)
  }, [studentId, sessionId, room])
}

async function keepRoom(studentId: StudentId, sessionId: SessionId, room: Room): Promise<void> {
  if (room.lessonId) await keep(keyOf(studentId, room.lessonId), { sessionId, seq: null, room })
}

/** The room of a lesson that was not over when it was last seen here. */
export async function keptRoom(studentId: StudentId, lessonId: LessonId): Promise<KeptRoom | null> {
  const known = await kept<KeptRoom>(keyOf(studentId, lessonId))
  return known && known.room.status !== 'finished' ? known : null
}

function keyOf(studentId: StudentId, lessonId: LessonId): string {
  return JSON.stringify(['room', studentId, lessonId])
}
