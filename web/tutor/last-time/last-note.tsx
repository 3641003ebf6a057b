import type { LessonId, StudentId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useWords } from '#web/words/words.ts'
import { useTimeText } from '../use-time-text.ts'

/** What tutors wrote about a student last time, beside the field for the next. */
export function LastNote({ lessonId, studentId }: { lessonId: LessonId; studentId: StudentId }) {
  const { lastTime: words } = useWords().tutor
  const { dayTime } = useTimeText()
  const { value } = useAsk('/tutor/last-time', { lessonId })
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
