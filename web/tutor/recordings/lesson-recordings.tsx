import { PartFailed } from '#web/ui/page/notice.tsx'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { RecordingsPart } from './recordings-part.tsx'
import { useHearing } from './use-hearing.ts'

/** Recordings that arrive together cause one request. */
const PAUSE_MS = 500

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

/** The recordings beneath the calls. While somebody calls or talks, they are one row. */
export function LessonRecordings({ asked, hearing }: ReturnType<typeof useLessonRecordings>) {
  const { queue, attended } = useRoom()
  if (!asked.value) return asked.problem && <PartFailed problem={asked.problem} again={asked.refetch} />
  return <RecordingsPart hearing={hearing} isFolded={queue.length > 0 || attended !== null} />
}
