import type { ImportReport } from '../../server/curriculum/index.ts'

const OUTCOMES: Record<ImportReport['outcome'], string> = {
  added: 'added to',
  replaced: 'replaced by this edition in',
  moved: 'moved to',
  unchanged: 'already the same in',
}

/** What came of one file, and by file and line what was left out. */
export function writeReport(file: string, level: string, report: ImportReport): void {
  const { title, outcome, chapters, pages, sentences, skipped } = report
  const counts = `${chapters} chapters, ${pages} pages, ${sentences} sentences`
  process.stdout.write(`${file}: "${title}" ${OUTCOMES[outcome]} the level "${level}" (${counts}).\n`)
  for (const { file: inside, line, what } of skipped) {
    process.stdout.write(`  left out: ${inside}${line === null ? '' : `:${line}`}: ${what}\n`)
  }
}
