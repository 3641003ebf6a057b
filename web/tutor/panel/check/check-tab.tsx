import { useId, useState } from 'react'
import type { Level } from '#contract/books/curriculum.ts'
import type { AttemptId, ChapterId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useTextbook } from '#web/hooks/use-textbook.ts'
import { AskedPart } from '#web/tutor/asked-part.tsx'
import { ChapterOptions } from '#web/tutor/book-options.tsx'
import { useRoom, useTutorLesson } from '#web/tutor/room/lesson-context.tsx'
import { useRoomAsk } from '#web/tutor/room/use-room-ask.ts'
import { useWords } from '#web/words/words.ts'
import { chapterById, chapterOf, type ChapterAt } from './chapter-at.ts'
import { ChapterDetails } from './chapter-details.tsx'
import { EarlierAttempts } from './earlier-attempts.tsx'
import { LiveAttempt } from './live-attempt.tsx'
import { ChapterContext } from './open-chapter.tsx'

/** A chapter's check: the student's current attempt, the earlier ones, and the other students' status. */
export function CheckTab({ student }: { student: RoomStudent }) {
  const asked = useAsk('/levels', {})
  return (
    <AskedPart asked={asked}>{({ levels }) => <ChosenChapter student={student} levels={levels} />}</AskedPart>
  )
}

function ChosenChapter({ student, levels }: { student: RoomStudent; levels: Level[] }) {
  const words = useWords().tutor.desk.check
  const attemptId = student.attempt?.id ?? null
  // A check that begins replaces the tutor's earlier choice of a chapter.
  const [choice, setChoice] = useState<{ chapterId: ChapterId; during: AttemptId | null } | null>(null)
  const chosen = choice?.during === attemptId ? chapterById(levels, choice.chapterId) : null
  const at = chosen ?? chapterOf(student, levels)
  if (!at) return <p className="text-sm text-quiet">{words.noBook}</p>
  return (
    <>
      <ChapterSelect at={at} onChange={(chapterId) => setChoice({ chapterId, during: attemptId })} />
      <ChapterCheck key={at.chapter.id} student={student} at={at} />
    </>
  )
}

interface ChapterSelectProps {
  at: ChapterAt
  onChange: (chapterId: ChapterId) => void
}

/** The chapters of one textbook. */
function ChapterSelect({ at, onChange }: ChapterSelectProps) {
  const { panel } = useWords().tutor
  const id = useId()
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="max-w-[40%] shrink-0 truncate text-quiet" title={at.textbook.title}>
        {at.textbook.title} <span className="sr-only">{panel.chapter}</span>
      </label>
      <select
        id={id}
        className="min-h-11 w-full min-w-0 rounded-tutor border border-edge bg-sheet px-2 text-sm"
        value={at.chapter.id}
        onChange={(event) => onChange(event.target.value as ChapterId)}
      >
        <ChapterOptions chapters={at.textbook.chapters} />
      </select>
    </div>
  )
}

const CLASS_PAUSE_MS = 1_500

/** One student in one chapter. Use another `key` for another chapter. */
function ChapterCheck({ at, student }: { at: ChapterAt; student: RoomStudent }) {
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
  const recordings = useRoomAsk(
    '/tutor/student-recordings',
    { studentId: student.id, kind: 'item' },
    student.toHear,
  )
  const details = useRoomAsk(
    '/tutor/chapter-details',
    { lessonId: lesson.id, chapterId },
    classMoves(room),
    CLASS_PAUSE_MS,
  )
  const live = student.attempt?.chapterId === chapterId ? student.attempt : null
  return (
    <ChapterContext value={{ book, results, recordings }}>
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
