import type { LessonId } from '#contract/kernel/ids.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { LastTimeFacts } from './last-time-facts.tsx'

/** Before a lesson: of each of its students what is planned, and how it stood last time. */
export function LastTimeList({ lessonId }: { lessonId: LessonId }) {
  const words = useWords()
  const { lastTime } = words.tutor
  const { value, problem, refetch } = useAsk('/tutor/last-time', { lessonId }, { anew: true })
  if (!value && problem) return <PartFailed problem={problem} again={refetch} />
  if (!value) return <p className="py-2 text-sm text-quiet">{plain(words.shared.loading)}</p>
  if (value.students.length === 0) return <p className="py-2 text-sm text-quiet">{lastTime.none}</p>
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-3 py-2 @2xl:grid-cols-2">
      {value.students.map((student) => (
        <li key={student.studentId} className="min-w-0 border-t border-line pt-2">
          <h3 className="text-sm font-semibold">{student.displayName}</h3>
          <LastTimeFacts student={student} />
        </li>
      ))}
    </ul>
  )
}
