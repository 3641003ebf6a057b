import type { TextbookId } from '../../../../contract/kernel/ids.ts'
import type { Words } from '../../../shared/words/words.ts'
import { clockText } from '../durations.ts'
import type { SummaryRow } from './summary-rows.ts'

/** A row in words, the same on the screen, on paper and in a spreadsheet. */
export interface SummaryText {
  attendance: string
  minutes: string
  offline: string[]
  pages: string[]
  calls: string[]
  checks: string[]
  honors: string[]
}

export type TitleOf = (textbookId: TextbookId) => string

export function summaryText(row: SummaryRow, { shared, tutor }: Words, titleOf: TitleOf): SummaryText {
  const { summary, check, honor } = tutor.desk
  return {
    attendance: row.came ? summary.came : summary.absent,
    minutes: row.came ? String(row.minutes) : '',
    offline: row.offlineMinutes > 0 ? [summary.offline(row.offlineMinutes)] : [],
    pages: row.pages.map(({ textbookId, count, ranges }) =>
      summary.pagesIn(titleOf(textbookId), count, shared.listed(ranges)),
    ),
    calls: row.calls.map(({ waitMs, end }) => summary.wait(clockText(waitMs), end)),
    checks: row.checks.map((each) => summary.check(each.title, each.number, resultText(each))),
    honors: row.honors.map(({ kind, note }) => summary.honor(honor.kinds[kind], note)),
  }

  function resultText({ status, score, passed }: SummaryRow['checks'][number]): string {
    const points = score === null ? check.noScore : check.score(score)
    if (status !== 'marked') return `${points} ${summary.unmarked}`
    return `${points} ${passed ? check.passed : check.notPassed}`
  }
}
