import { useMemo } from 'react'
import type { SessionId, StudentId } from '#contract/kernel/ids.ts'
import { lessonRoom, type Room, type RoomEvent } from '#contract/lesson-room.ts'
import { useTopic } from '#web/hooks/use-topic.ts'
import { viewerView, type ViewerView } from './viewer-view.ts'

export interface ViewerRoom {
  /** Null until the room has come. */
  room: Room | null
  view: ViewerView | null
  /** The line to the school is down. */
  lost: boolean
  denied: boolean
}

/** Follows the room with the student's eyes, and says nothing. The only place here that knows the live topic. */
export function useViewerRoom(sessionId: SessionId, studentId: StudentId): ViewerRoom {
  const { state, status, present, told } = useTopic<Room, RoomEvent>(lessonRoom, sessionId)
  const heard = told.get(studentId)
  return useMemo(
    () => ({
      room: state,
      // Until the line stands, what was said of presence is old or was never said.
      view: state && viewerView(state, studentId, status === 'live' ? present : null, heard),
      lost: status === 'reconnecting',
      denied: status === 'denied',
    }),
    [state, status, present, heard, studentId],
  )
}
