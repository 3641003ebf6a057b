import type { StudentId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { useTutorLesson } from '../room/lesson-context.tsx'
import { useBranchTime } from '../times.tsx'

/** The note of the last lesson. */
export function LastNote({ studentId }: { studentId: StudentId }) {
  const { lastTime: words } = useWords().tutor
  const { dayTime } = useBranchTime()
  const { lesson } = useTutorLesson()
  const { value } = useAsk('/tutor/last-time', { lessonId: lesson.id })
  const note = value?.students.find((each) => each.studentId === studentId)?.note
  if (!note) return null
  return (
    <div className="rounded-tutor bg-leaf-ground px-3 py-2 text-sm">
      <p className="text-quiet">
        {words.note} {words.when(dayTime(note.startsAt))}
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
    </div>
  )
}
