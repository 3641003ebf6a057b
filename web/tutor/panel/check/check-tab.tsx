import { useState, useId } from 'react'
import type { Level } from '#contract/curriculum.ts'
import type { AttemptId, ChapterId } from '#contract/kernel/ids.ts'
import type { RoomStudent } from '#contract/room/shape.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { AskedPart } from '#web/tutor/asked-part.tsx'
import { ChapterOptions } from '#web/tutor/book-options.tsx'
import { useWords } from '#web/words/words.ts'
import { chapterById, chapterOf, type ChapterAt } from './chapter-at.ts'
import { ChapterCheck } from './chapter-check.tsx'

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
