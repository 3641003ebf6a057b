import { useState } from 'react'
import type { StudentId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { ChevronIcon } from '../icons.ts'
import { useTutorLesson } from '../room/lesson-context.tsx'
import { useBranchTime } from '../times.tsx'

/** The note of the last lesson: one line, which a press opens. */
export function LastNote({ studentId }: { studentId: StudentId }) {
  const [isOpen, setOpen] = useState(false)
  const { lastTime: words } = useWords().tutor
  const { dayTime } = useBranchTime()
  const { lesson } = useTutorLesson()
  const { value } = useAsk('/tutor/last-time', { lessonId: lesson.id })
  const note = value?.students.find((each) => each.studentId === studentId)?.note
  if (!note) return null
  return (
    <div className="shrink-0 border-t border-line bg-leaf-ground text-sm">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex h-13 w-full items-center gap-2 px-4 text-left -outline-offset-4"
      >
        <span className="shrink-0 text-quiet">{words.note}</span>
        <span className="min-w-0 flex-1 truncate">
          {isOpen ? words.when(dayTime(note.startsAt)) : note.text}
        </span>
        <ChevronIcon size={1} className={isOpen ? '-rotate-90' : 'rotate-90'} />
      </button>
      {isOpen && (
        <p data-opened className="max-h-36 overflow-y-auto px-4 pb-2 own-words">
          {note.text}
        </p>
      )}
    </div>
  )
}
