import type { TextbookReport } from '#server/imports/import-textbook.ts'
import type { ChecksReport } from '#server/imports/written/import-checks.ts'

const OUTCOMES: Record<TextbookReport['outcome'], string> = {
  added: 'added to',
  replaced: 'replaced by this edition in',
  moved: 'moved to',
  unchanged: 'already the same in',
}

/** What came of one book: its counts, its checks, and by file and line what was left out. */
export function bookText(file: string, level: string, report: TextbookReport): string {
  const { title, key, outcome, chapters, pages, sentences, checks, items } = report
  const counts = `${chapters} chapters, ${pages} pages, ${sentences} sentences`
  return [
    `${file}: "${title}" (${key}) ${OUTCOMES[outcome]} the level "${level}" (${counts}; ${checks} final checks, ${items} items).`,
    ...report.written.map((chapter) => `  kept the written check: ${chapter}`),
    ...report.outgrown.map(
      (chapter) => `  took the written check away, the book says something else now: ${chapter}`,
    ),
    ...report.withoutCheck.map((chapter) => `  too short for a final check: ${chapter}`),
    ...report.skipped.map(
      ({ file: inside, line, what }) => `  left out: ${inside}${line === null ? '' : `:${line}`}: ${what}`,
    ),
    '',
  ].join('\n')
}

const CHECK_OUTCOMES: Record<ChecksReport['checks'][number]['outcome'], string> = {
  added: 'added',
  replaced: 'replaced',
  same: 'already the same',
  derived: 'made by the book again',
}

/** What came of one file of checks, a line for each chapter. */
export function checksText(file: string, { title, checks }: ChecksReport): string {
  const lines = checks.map(
    ({ chapter, title: check, items, outcome }) =>
      `  chapter ${chapter}, "${check}": ${CHECK_OUTCOMES[outcome]} (${items} items)`,
  )
  return [`${file}: final checks of "${title}".`, ...lines, ''].join('\n')
}
