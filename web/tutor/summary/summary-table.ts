import type { Words } from '#web/words/words.ts'
import type { SummaryRow } from './summary-rows.ts'
import { summaryText, type SummaryNames } from './summary-text.ts'

const BETWEEN = ' / '

/** The summary as a spreadsheet has it: a head, then a row a student. */
export function summaryTable(rows: SummaryRow[], words: Words, names: SummaryNames): string[][] {
  const { summary } = words.tutor.desk
  const head = [
    summary.student,
    summary.reading,
    summary.attendance,
    summary.minutes,
    summary.pageCount,
    summary.turnedCount,
    summary.pages,
    summary.callCount,
    summary.waits,
    summary.checks,
    summary.honors,
    summary.homeWeek,
  ]
  return [head, ...rows.map((row) => cellsOf(row, words, names))]
}

function cellsOf(row: SummaryRow, words: Words, names: SummaryNames): string[] {
  const text = summaryText(row, words, names)
  const ifCame = (count: number): string => (row.came ? String(count) : '')
  return [
    row.displayName,
    row.reading,
    [text.attendance, ...text.offline, ...text.toldLater].join(BETWEEN),
    text.minutes,
    ifCame(row.pages.reduce((sum, { count }) => sum + count, 0)),
    ifCame(row.pages.reduce((sum, { turned }) => sum + turned, 0)),
    text.pages.join(BETWEEN),
    ifCame(row.calls.length),
    text.calls.join(BETWEEN),
    text.checks.join(BETWEEN),
    text.honors.join(BETWEEN),
    text.home.join(BETWEEN),
  ]
}
