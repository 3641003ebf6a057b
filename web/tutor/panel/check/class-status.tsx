import type { OutputOf } from '#contract/calls.ts'
import type { CheckStatus } from '#contract/final-checks.ts'
import type { StudentId } from '#contract/kernel/ids.ts'
import type { Room } from '#contract/room/lesson-room.ts'
import { useWords } from '#web/words/words.ts'
import { ScoreMark } from './score-mark.tsx'

interface ClassStandingProps {
  pageCount: number
  students: OutputOf<'/tutor/chapter-details'>['students']
  room: Room
  chosen: StudentId
}

const byReading = new Intl.Collator('ja')

/** The check status of each student of the lesson in the chapter. */
export function ClassStatus({ pageCount, students, room, chosen }: ClassStandingProps) {
  const { desk } = useWords().tutor
  const known = students
    .flatMap((each) => {
      const student = room.students[each.studentId]
      return student ? [{ ...each, student }] : []
    })
    .sort((a, b) => byReading.compare(a.student.reading, b.student.reading))
  return (
    <table className="w-full text-left text-sm">
      <thead className="text-quiet">
        <tr>
          <th className="py-1 font-normal">{desk.check.student}</th>
          <th className="px-2 py-1 text-right font-normal">{desk.check.pages}</th>
          <th className="py-1 font-normal">{desk.tabs.check}</th>
        </tr>
      </thead>
      <tbody>
        {known.map(({ studentId, student, pagesRead, pagesTurned, checkStatus }) => (
          <tr
            key={studentId}
            aria-current={studentId === chosen || undefined}
            className={`border-t border-line ${studentId === chosen ? 'bg-leaf-ground font-semibold' : ''}`}
          >
            <th scope="row" className="py-1.5 pl-1 font-[inherit]">
              {student.displayName}
            </th>
            <td className="px-2 py-1.5 text-right whitespace-nowrap tabular-nums">
              {pagesRead.length}/{pageCount}
              {pagesTurned.length > 0 && (
                <span className="block text-xs font-normal text-quiet">
                  {desk.check.turned(pagesTurned.length)}
                </span>
              )}
            </td>
            <td className="py-1.5">
              <CheckStatusMark checkStatus={checkStatus} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CheckStatusMark({ checkStatus }: { checkStatus: CheckStatus | null }) {
  const { check } = useWords().tutor.desk
  if (!checkStatus) return <span className="font-normal text-quiet">{check.statuses.none}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {checkStatus.score !== null && <ScoreMark score={checkStatus.score} passed={checkStatus.passed} />}
      {checkStatus.status === 'started' && check.statuses.started}
      {checkStatus.status === 'finished' && check.outcomes.unmarked}
      <span className="font-normal text-quiet">{check.attempts(checkStatus.attempts)}</span>
    </span>
  )
}
