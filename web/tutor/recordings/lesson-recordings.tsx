import { PartFailed } from '#web/ui/notice.tsx'
import { useRoom, useTutorLesson } from '../room/lesson-context.tsx'
import { useRoomAsk } from '../room/use-room-ask.ts'
import { RecordingsPart } from './recordings-part.tsx'

/** Recordings that arrive together cause one request. */
const PAUSE_MS = 500

/** The recordings of the running lesson. While somebody calls or talks, they are one row. */
export function LessonRecordings() {
  const { lesson } = useTutorLesson()
  const { room, queue, attended } = useRoom()
  const toHear = Object.values(room.students)
    .flatMap((student) => student.toHear ?? [])
    .join(' ')
  const asked = useRoomAsk('/tutor/recordings', { lessonId: lesson.id }, toHear, PAUSE_MS)
  if (!asked.value) return asked.problem && <PartFailed problem={asked.problem} again={asked.refetch} />
  return (
    <RecordingsPart
      lessonId={lesson.id}
      recordings={asked.value.recordings}
      isFolded={queue.length > 0 || attended !== null}
    />
  )
}
