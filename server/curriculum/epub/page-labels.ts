import type { ReportSkipped } from './imported-book.ts'
import type { NavigationEntry } from './navigation.ts'

/** What the book calls its pages, by file. Where several printed pages stand in one file, the first names it. */
export function readPageLabels(
  file: string,
  pageList: NavigationEntry[],
  pageOf: ReadonlyMap<string, number>,
  report: ReportSkipped,
): Map<string, string> {
  const labels = new Map<string, string>()
  for (const { title, target, line } of pageList) {
    if (!pageOf.has(target.file))
      report(file, line, `page ${title} leads to ${target.file}, which is no page of the book`)
    else if (labels.has(target.file))
      report(file, line, `page ${title} begins on page ${labels.get(target.file)}`)
    else labels.set(target.file, title)
  }
  return labels
}
