import { useTutorLesson, useRoom } from '../room/lesson-context.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { useHearing } from './use-hearing.ts'

/** Recordings that arrive together cause one request. */
const PAUSE_MS = 500

export type LessonRecordings = ReturnType<typeof useLessonRecordings>

/** The recordings of the running lesson, asked once for the column and the cards. */
export function useLessonRecordings() {
  const { lesson } = useTutorLesson()
  const { room } = useRoom()
  // A mark of another tutor ends the waiting as well.
  const changes = Object.values(room.students)
    .flatMap(({ toHear = [], attempt }) => [...toHear, ...(attempt?.marked ?? [])])
    .join(' ')
  const asked = useRoomAsk('/tutor/recordings', { lessonId: lesson.id }, changes, PAUSE_MS)
  return { asked, hearing: useHearing(lesson.id, asked.value?.recordings ?? []) }
}
