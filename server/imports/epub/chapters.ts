import type { ImportedChapter } from '#server/features/curriculum/index.ts'
import type { ReportSkipped } from './faults.ts'
import type { NavigationEntry } from './navigation.ts'
import type { PageNumbers } from './page-numbers.ts'

/**
 * Chapters from the entries of the table of contents: each reaches to the page before the next one begins.
 * Pages before the first entry belong to the first chapter; a book without entries is one chapter.
 */
export function readChapters(
  file: string,
  contents: NavigationEntry[],
  numbers: PageNumbers,
  bookTitle: string,
  report: ReportSkipped,
): ImportedChapter[] {
  const starts = new Map<number, string>()
  for (const { title, target, line } of contents) {
    const page = numbers.of(target)
    if (page === null) report(file, line, `"${title}" leads to ${target.file}, which is no page of the book`)
    else if (starts.has(page))
      report(file, line, `"${title}" begins on the same page as "${starts.get(page)}"`)
    else starts.set(page, title)
  }
  if (starts.size === 0) starts.set(1, bookTitle)

  const inOrder = [...starts].sort(([one], [other]) => one - other)
  return inOrder.map(([page, title], index) => ({
    number: index + 1,
    title,
    firstPage: index === 0 ? 1 : page,
    lastPage: (inOrder[index + 1]?.[0] ?? numbers.count + 1) - 1,
  }))
}
