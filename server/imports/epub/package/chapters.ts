import type { ImportedChapter } from '#server/features/curriculum/index.ts'
import type { Address } from '../address.ts'
import type { ReportSkipped } from '../faults.ts'
import type { NavigationEntry } from './navigation.ts'

/**
 * Chapters from the entries of the table of contents: each ends at the page before the next one. Pages before the first
 * entry belong to the first chapter; a book without entries is one chapter.
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

interface Read {
  file: string
  pages: readonly unknown[]
  /** The index of the page that begins at this element. */
  starts: ReadonlyMap<string, number>
}

/** The numbers of a book's pages, from 1, since a document may contain many pages. */
export class PageNumbers {
  readonly count: number
  private readonly documents = new Map<string, { first: number; starts: ReadonlyMap<string, number> }>()

  constructor(read: readonly Read[]) {
    let first = 1
    for (const { file, pages, starts } of read) {
      this.documents.set(file, { first, starts })
      first += pages.length
    }
    this.count = first - 1
  }

  /** The page that an address leads to; null if it is not in the book. */
  of({ file, fragment }: Address): number | null {
    const document = this.documents.get(file)
    return document ? document.first + (document.starts.get(fragment ?? '') ?? 0) : null
  }
}
