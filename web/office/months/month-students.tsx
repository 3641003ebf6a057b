import { useState } from 'react'
import type { MonthOfStudent } from '#contract/records/months.ts'
import { countAttended } from '#contract/schedule/rules/attendance.ts'
import { useAsk } from '#web/hooks/asks/use-ask.ts'
import { AskedScreen } from '#web/ui/asked/asked-screen.tsx'
import { EmblemPicture } from '#web/ui/drawings/emblem.tsx'
import { NextIcon, PreviousIcon } from '#web/ui/drawings/icons.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { Figure } from './figure.tsx'
import { LessonMarks, MarkLegend, Remarks } from './lesson-marks.tsx'
import { MonthHead, type MonthHeadProps } from './month-head.tsx'

/** As many rows as the server answers at once. */
const ROWS = 50

/** A row for each student of the branch. */
export function MonthStudents(head: MonthHeadProps) {
  const { office: words } = useWords()
  const { branch } = useBranch()
  const [from, setFrom] = useState(0)
  const asked = useAsk('/office/month-students', { branchId: branch.id, month: head.month, from })
  const { value } = asked
  const summary = value && words.months.summary(value.total, value.lessons, value.attendancePercent)
  return (
    <>
      <MonthHead {...head} summary={summary} />
      <AskedScreen
        asked={asked}
        offline={words.offline}
        empty={({ total }) => total === 0 && words.months.nobody}
      >
        {({ students, total }) => (
          <>
            <div className="min-h-0 flex-1 overflow-x-auto px-4 @4xl:px-6">
              <Table students={students} />
            </div>
            <footer className="sticky bottom-0 mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line bg-frame px-4 py-2 text-sm text-quiet @4xl:px-6">
              <MarkLegend />
              <Pages from={from} shown={students.length} total={total} onFrom={setFrom} />
            </footer>
          </>
        )}
      </AskedScreen>
    </>
  )
}

function Table({ students }: { students: readonly MonthOfStudent[] }) {
  const { months: words } = useWords().office
  const { columns } = words
  const mostMinutes = Math.max(...students.map(({ minutes }) => minutes))
  const mostPages = Math.max(...students.map(({ pages }) => pages))
  return (
    <table className="w-full border-collapse text-left">
      <thead className="text-sm whitespace-nowrap text-quiet">
        <tr className="border-b border-line">
          <th className="py-2 font-normal">{columns.student}</th>
          <th className="hidden font-normal @3xl:table-cell">{columns.classroom}</th>
          <th className="font-normal">{columns.attendance}</th>
          <th className="pr-4 text-right font-normal">{columns.lessons}</th>
          <th className="hidden font-normal @2xl:table-cell">{columns.minutes}</th>
          <th className="hidden font-normal @3xl:table-cell">{columns.pages}</th>
          <th className="hidden font-normal @4xl:table-cell">{columns.check}</th>
          <th className="hidden pr-2 text-right font-normal @3xl:table-cell">{columns.homework}</th>
          <th className="hidden pr-4 text-right font-normal @6xl:table-cell">{columns.honors}</th>
          <th className="hidden font-normal @6xl:table-cell">{columns.remarks}</th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {students.map((student) => (
          <tr key={student.studentId} className="h-11 border-b border-line">
            <th scope="row" className="pr-3 font-bold whitespace-nowrap">
              <span className="flex items-center gap-3">
                <EmblemPicture name={student.emblem} size={1.625} />
                {student.displayName}
              </span>
            </th>
            <td className="hidden pr-3 whitespace-nowrap text-quiet @3xl:table-cell">{student.classroom}</td>
            <td className="pr-3">
              <LessonMarks lessons={student.lessons} />
            </td>
            <td className="pr-4 text-right">{countAttended(student.lessons)}</td>
            <td className="hidden pr-3 @2xl:table-cell">
              <Figure value={student.minutes} most={mostMinutes} />
            </td>
            <td className="hidden pr-3 @3xl:table-cell">
              <Figure value={student.pages} most={mostPages} />
            </td>
            <td className="hidden pr-3 whitespace-nowrap @4xl:table-cell">
              {student.bestScore === null ? words.none : words.points(student.bestScore)}
            </td>
            <td className="hidden pr-2 text-right @3xl:table-cell">
              {student.homeworkSet === 0 ? words.none : `${student.homeworkDone}/${student.homeworkSet}`}
            </td>
            <td className="hidden pr-4 text-right @6xl:table-cell">{student.honors || words.none}</td>
            <td className="hidden text-sm text-quiet @6xl:table-cell">
              <Remarks lessons={student.lessons} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PagesProps {
  from: number
  shown: number
  total: number
  onFrom: (from: number) => void
}

function Pages({ from, shown, total, onFrom }: PagesProps) {
  const { months: words } = useWords().office
  return (
    <nav aria-label={words.pages} className="ml-auto flex items-center gap-1 print:hidden">
      <span className="mr-2 tabular-nums">{words.range(from + 1, from + shown, total)}</span>
      <button
        type="button"
        aria-label={words.pageBefore}
        disabled={from === 0}
        onClick={() => onFrom(from - ROWS)}
        className="grid size-11 place-items-center rounded-tutor hover:bg-leaf-ground disabled:opacity-40"
      >
        <PreviousIcon />
      </button>
      <button
        type="button"
        aria-label={words.pageAfter}
        disabled={from + shown >= total}
        onClick={() => onFrom(from + ROWS)}
        className="grid size-11 place-items-center rounded-tutor hover:bg-leaf-ground disabled:opacity-40"
      >
        <NextIcon />
      </button>
    </nav>
  )
}
