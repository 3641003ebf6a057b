import type { ReactNode } from 'react'
import type { LastTime } from '#contract/desk.ts'
import { useWords } from '#web/words/words.ts'
import { useBranchTime } from '../branch-time.ts'

/** One student: the assignment, last time's note, the last page, the last check. */
export function LastTimeFacts({ student }: { student: LastTime }) {
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
