import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { AskedPart } from '#web/tutor/asked-part.tsx'
import { useRoom, useTutorLesson } from '#web/tutor/room/lesson-context.tsx'
import { useRoomAsk } from '#web/tutor/room/use-room-ask.ts'
import type { ChapterAt } from './chapter-at.ts'
import { ChapterDetails } from './chapter-details.tsx'
import { EarlierAttempts } from './earlier-attempts.tsx'
import { LiveAttempt } from './live-attempt.tsx'
import { ChapterContext } from './open-chapter.tsx'

const CLASS_PAUSE_MS = 1_500

/** One student in one chapter. Use another `key` for another chapter. */
export function ChapterCheck({ at, student }: { at: ChapterAt; student: RoomStudent }) {
  const { lesson } = useTutorLesson()
  const { room } = useRoom()
  const opened = useTextbook(at.textbook.id)
  const book = opened.status === 'ready' ? opened.book : null
  const chapterId = at.chapter.id
  const results = useRoomAsk(
    '/tutor/final-check-result',
    { studentId: student.id, chapterId },
    student.attempt,
  )
  const details = useRoomAsk(
    '/tutor/chapter-details',
    { lessonId: lesson.id, chapterId },
    classMoves(room),
    CLASS_PAUSE_MS,
  )
  const live = student.attempt?.chapterId === chapterId ? student.attempt : null
  return (
    <ChapterContext value={{ book, results }}>
      {live && <LiveAttempt attempt={live} studentName={student.displayName} />}
      <AskedPart asked={results}>
        {({ attempts }) => <EarlierAttempts attempts={attempts.filter(({ id }) => id !== live?.id)} />}
      </AskedPart>
      <AskedPart asked={details}>
        {(chapter) => <ChapterDetails {...chapter} chosen={student.id} />}
      </AskedPart>
    </ChapterContext>
  )
}

/**
 * A string that changes when a student's check status may have changed: after a page turn, and when a check began, ended
 * or was marked.
 */
function classMoves({ students }: Room): string {
  return Object.values(students)
    .map(({ id, state, attempt }) =>
      [id, state?.page, attempt?.id, attempt?.status, attempt?.score].join(' '),
    )
    .join()
}
