import { useState, type ReactNode } from 'react'
import type { LastTime } from '#contract/desk.ts'
import type { LessonId } from '#contract/kernel/ids.ts'
import type { Lesson } from '#contract/lessons.ts'
import { useAsk } from '#web/hooks/use-ask.ts'
import { useMe } from '#web/hooks/use-session.ts'
import { PartFailed } from '#web/ui/part-failed.tsx'
import { plain } from '#web/words/ruby-pieces.ts'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../branch-time.ts'

/** Facts to know before a lesson; expanded for the tutor's own lessons. */
export function BeforeLesson({ lesson }: { lesson: Lesson }) {
  const { lastTime } = useWords().tutor
  const isOwn = useMe()?.id === lesson.tutor.id
  const [isOpen, setOpen] = useState(isOwn)
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mt-2 border-t border-line"
    >
      <summary className="flex min-h-11 items-center gap-2 rounded-md text-sm font-semibold hover:bg-leaf-ground">
        <span aria-hidden="true" className="w-4 text-center text-quiet in-[[open]>summary]:rotate-90">
          ›
        </span>
        {lastTime.title}
      </summary>
      {isOpen && <LastTimeList lessonId={lesson.id} />}
    </details>
  )
}

/** Lists each student's assignment, and the state at the end of the last lesson. */
function LastTimeList({ lessonId }: { lessonId: LessonId }) {
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

/** One student: the assignment, last time's note, the last page, the last check. */
function LastTimeFacts({ student }: { student: LastTime }) {
  const { lastTime: words, panel } = useWords().tutor
  const { dayTime } = useBranchTime()
  const { assignment, note, lastPage, lastCheck } = student
  const resultOf = ({ status, score, passed }: NonNullable<LastTime['lastCheck']>) => {
    const result = words.results[status === 'marked' ? (passed ? 'passed' : 'notPassed') : status]
    return status === 'marked' && score !== null ? `${words.score(score)} ${result}` : result
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
      <Fact name={panel.assignment}>
        {assignment ? words.place(assignment.title, assignment.page) : panel.noAssignment}
      </Fact>
      <Fact name={words.note}>
        {note ? (
          <>
            <span className="whitespace-pre-line">{note.text}</span>{' '}
            <span className="inline-block text-quiet">{words.when(dayTime(note.startsAt))}</span>
          </>
        ) : (
          <span className="text-quiet">{words.noNote}</span>
        )}
      </Fact>
      <Fact name={words.page}>
        {lastPage ? (
          <>
            {words.place(lastPage.title, lastPage.page)}{' '}
            <span className="inline-block text-quiet">{words.when(dayTime(lastPage.at))}</span>
          </>
        ) : (
          <span className="text-quiet">{words.nothing}</span>
        )}
      </Fact>
      <Fact name={words.check}>
        {lastCheck ? (
          <>
            {words.checkOf(lastCheck.title, lastCheck.book)}
            {resultOf(lastCheck)}{' '}
            <span className="inline-block text-quiet">{words.when(dayTime(lastCheck.at))}</span>
          </>
        ) : (
          <span className="text-quiet">{words.nothing}</span>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
