import { writeSpreadsheet } from '#contract/kernel/write-spreadsheet.ts'
import type { Lesson } from '#contract/room/calls/lessons.ts'
import { useZone } from '#web/hooks/use-session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { PrinterIcon } from '#web/ui/drawings/icons.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { useTimeText } from '#web/ui/time.tsx'
import { useWords } from '#web/words/words.ts'
import { DownloadIcon } from '../icons.ts'
import { useBranchTime } from '../times.tsx'
import './print.css'
import {
  csvFileName,
  type SummaryNames,
  type SummaryRow,
  summaryTable,
  summaryText,
} from './summary-table.ts'

interface SummarySheetProps {
  lesson: Lesson
  /** The time until which late reports are accepted, in ms; null once it is over. */
  openUntil: number | null
  rows: SummaryRow[]
  titleOf: SummaryNames['titleOf']
}

/** The summary on the screen and on paper, with the buttons to print and to save it. */
export function SummarySheet({ lesson, openUntil, rows, titleOf }: SummarySheetProps) {
  const words = useWords()
  const timeZone = useZone()
  const { dayTime } = useBranchTime()
  const { summary } = words.tutor.desk
  const names = { titleOf, timeOf: dayTime }
  const columns = [
    summary.student,
    summary.minutes,
    summary.pages,
    summary.calls,
    summary.checks,
    summary.honors,
  ]
  const save = (): void =>
    saveFile(
      csvFileName(lesson.startsAt, timeZone),
      writeSpreadsheet(summaryTable(rows, words, names)),
      'text/csv;charset=utf-8',
    )
  return (
    <section aria-labelledby="summary-title" className="summary mx-auto w-full max-w-6xl p-4 leading-normal">
      <header className="flex flex-wrap items-end justify-between gap-3 pb-4">
        <div>
          <h2 id="summary-title" className="text-xl font-bold">
            {summary.title}
          </h2>
          <p>
            {lesson.classroom.name} <LessonWhen lesson={lesson} />
          </p>
          <p>{summary.attended(rows.filter((row) => row.came).length, rows.length)}</p>
          {openUntil !== null && (
            <p className="text-sm text-quiet">{summary.stillOpen(dayTime(openUntil))}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button icon={<PrinterIcon size={1.25} />} onClick={() => window.print()}>
            {summary.print}
          </Button>
          <Button icon={<DownloadIcon size={1.25} />} onClick={save}>
            {summary.csv}
          </Button>
        </div>
      </header>
      <table className="block w-full text-left text-sm @4xl:table print:table">
        <thead className="hidden text-quiet @4xl:table-header-group print:table-header-group">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-2 font-normal whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @4xl:table-row-group print:table-row-group">
          {rows.map((row) => (
            <SummaryEntry key={row.id} row={row} names={names} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The day and hours of a lesson, in the branch's time zone. */
function LessonWhen({ lesson }: { lesson: Lesson }) {
  const timeZone = useZone()
  const timeOf = useTimeText(timeZone)
  const { hours } = useBranchTime()
  return timeZone && `${timeOf(lesson.startsAt, 'date')} ${hours(lesson)}`
}

interface SummaryEntryProps {
  row: SummaryRow
  names: SummaryNames
}

/** One student's row; on a phone its cells are stacked, each with its label. */
function SummaryEntry({ row, names }: SummaryEntryProps) {
  const words = useWords()
  const { summary } = words.tutor.desk
  const text = summaryText(row, words, names)
  return (
    <tr className="block border-t border-line py-2 align-top @4xl:table-row print:table-row">
      <th scope="row" className="block px-2 py-1 @4xl:table-cell @4xl:py-2 print:table-cell">
        <span className="font-semibold whitespace-nowrap">{row.displayName}</span>
        <span className="block text-xs font-normal text-quiet">{row.reading}</span>
        {!row.came && <span className="font-semibold text-trouble">{text.attendance}</span>}
      </th>
      <Cell
        name={summary.minutes}
        lines={text.minutes ? [text.minutes, ...text.offline, ...text.toldLater] : []}
      />
      <Cell name={summary.pages} lines={[...text.pages, ...text.home]} />
      <Cell name={summary.calls} lines={text.calls} />
      <Cell name={summary.checks} lines={text.checks} />
      <Cell name={summary.honors} lines={text.honors} />
    </tr>
  )
}

function Cell({ name, lines }: { name: string; lines: string[] }) {
  return (
    <td
      className={`px-2 py-0.5 @4xl:table-cell @4xl:py-2 print:table-cell ${lines.length === 0 ? 'hidden' : 'flex gap-3'}`}
    >
      <span className="w-20 shrink-0 text-quiet @4xl:hidden print:hidden">{name}</span>
      <div className="min-w-0">
        {lines.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </div>
    </td>
  )
}
