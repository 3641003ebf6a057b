import type { ReportSkipped } from './imported-book.ts'
import type { NavigationEntry } from './navigation.ts'
import type { PageMarks } from './page-text.ts'

/** Where pages begin and what they are called, by file: by the page list, and by the chapters, since each begins a page. */
export function readPageMarks(
  file: string,
  { pageList, contents }: { pageList: NavigationEntry[]; contents: NavigationEntry[] },
  documents: ReadonlySet<string>,
  report: ReportSkipped,
): ReadonlyMap<string, PageMarks> {
  const marks = new Map<string, { label: string | null; breaks: Map<string, string | null> }>()
  const marksOf = (document: string) => {
    const known = marks.get(document) ?? { label: null, breaks: new Map<string, string | null>() }
    marks.set(document, known)
    return known
  }
  for (const { title, target, line } of pageList) {
    const known = documents.has(target.file) ? marksOf(target.file) : null
    if (!known) report(file, line, `page ${title} leads to ${target.file}, which is no page of the book`)
    else if (target.fragment !== null) {
      if (!known.breaks.has(target.fragment)) known.breaks.set(target.fragment, title)
    } else if (known.label === null) known.label = title
    else report(file, line, `page ${title} begins on page ${known.label}`)
  }
  for (const { target } of contents) {
    if (target.fragment === null || !documents.has(target.file)) continue
    const { breaks } = marksOf(target.file)
    if (!breaks.has(target.fragment)) breaks.set(target.fragment, null)
  }
  return marks
}
