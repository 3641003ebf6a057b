import { bookOmissionsEn } from '#contract/books/book-omissions-en.ts'
import { inOrder, isBookFault, omissionText } from '#contract/books/book-omissions.ts'
import { resourceStore, textbookStore } from '#server/books/index.ts'
import type { TextbookReport } from '#server/imports/import-textbook.ts'
import type { ChecksReport } from '#server/imports/written/import-checks.ts'
import type { Tx } from '#server/platform/database.ts'

const MB = 1024 * 1024

/** The school's textbooks by level, a line each: its key, its title, its size. */
export async function curriculumText(tx: Tx): Promise<string> {
  const keys = await textbookStore.listTextbookKeys(tx)
  const lines: string[] = []
  for (const level of await textbookStore.listLevels(tx)) {
    lines.push(level.name)
    if (level.textbooks.length === 0) lines.push('  no textbook')
    for (const { id, title, chapters, pageCount } of level.textbooks) {
      const bytes = (await resourceStore.listResources(tx, id)).reduce(
        (sum, resource) => sum + resource.bytes,
        0,
      )
      const facts = `${chapters.length} chapters, ${pageCount} pages, ${(bytes / MB).toFixed(1)} MB`
      lines.push(`  ${keys.get(id)}: "${title}" (${facts})`)
    }
  }
  return lines.length === 0 ? 'The school has no textbooks yet.\n' : `${lines.join('\n')}\n`
}

const OUTCOMES: Record<TextbookReport['outcome'], string> = {
  added: 'added to',
  replaced: 'replaced by this edition in',
  moved: 'moved to',
  unchanged: 'already the same in',
}

/** The report of one book: its counts, its checks, and the omissions by file and line. */
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
    ...inOrder(report.skipped).map((omission) => {
      const place = [omission.file, omission.line].filter((part) => part !== null).join(':')
      const what = omissionText(bookOmissionsEn, omission)
      return `  ${isBookFault(omission) ? 'fault' : 'left out'}: ${place}: ${what}`
    }),
    '',
  ].join('\n')
}

const CHECK_OUTCOMES: Record<ChecksReport['checks'][number]['outcome'], string> = {
  added: 'added',
  replaced: 'replaced',
  same: 'already the same',
  derived: 'made by the book again',
}

/** The report of one file of checks, a line for each chapter. */
export function checksText(file: string, { title, checks }: ChecksReport): string {
  const lines = checks.map(
    ({ chapter, title: check, items, outcome }) =>
      `  chapter ${chapter}, "${check}": ${CHECK_OUTCOMES[outcome]} (${items} items)`,
  )
  return [`${file}: final checks of "${title}".`, ...lines, ''].join('\n')
}
