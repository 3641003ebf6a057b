import type { ImportedChapter } from '#server/books/index.ts'
import type { Address, Archive } from '../archive.ts'
import type { ReportSkipped } from '../faults.ts'
import { childElements, descendants, innerText, type XmlElement } from '../xml.ts'

export interface NavigationEntry {
  title: string
  target: Address
  line: number
}

export interface Navigation {
  /** The top entries of the table of contents. */
  contents: NavigationEntry[]
  /** The book's own names for its pages. */
  pageList: NavigationEntry[]
}

/** The document that is read, and where its addresses lead. */
interface Source {
  archive: Archive
  file: string
  report: ReportSkipped
}

/** Reads a navigation document of EPUB 3, or an NCX of EPUB 2. */
export function readNavigation(source: Source, document: XmlElement): Navigation {
  const isNcx = document.name === 'ncx'
  const read = isNcx ? readPoints : readList
  const [contents, pages] = isNcx
    ? [
        { list: 'navMap', entry: 'navPoint' },
        { list: 'pageList', entry: 'pageTarget' },
      ]
    : [
        { list: 'toc', entry: 'li' },
        { list: 'page-list', entry: 'li' },
      ]
  return {
    contents: read(source, document, contents!),
    pageList: read(source, document, pages!),
  }
}

interface Wanted {
  list: string
  entry: string
}

function readList(
  source: Source,
  document: XmlElement,
  { list: type, entry: name }: Wanted,
): NavigationEntry[] {
  const nav = [...descendants(document)].find(
    (element) => element.name === 'nav' && types(element).includes(type),
  )
  const list = nav && childElements(nav, 'ol')[0]
  return list ? childElements(list, name).flatMap((entry) => readEntry(source, entry)) : []
}

/** An entry without an address of its own (a part of the book) begins at its first child entry. */
function readEntry(source: Source, entry: XmlElement): NavigationEntry[] {
  const link = [...descendants(entry)].find((element) => element.name === 'a')
  const label =
    childElements(entry).find((element) => element.name === 'a' || element.name === 'span') ?? link
  const below = childElements(entry, 'ol').flatMap((list) => childElements(list, 'li')).length
  return entryOf(source, entry, { label, href: link?.attributes.get('href'), below })
}

function readPoints(
  source: Source,
  document: XmlElement,
  { list: listName, entry: name }: Wanted,
): NavigationEntry[] {
  const list = childElements(document, listName)[0]
  const points = list ? childElements(list, name) : []
  return points.flatMap((point) => {
    const content = [...descendants(point)].find((element) => element.name === 'content')
    const label = childElements(point, 'navLabel')[0]
    const below = childElements(point, name).length
    return entryOf(source, point, { label, href: content?.attributes.get('src'), below })
  })
}

function entryOf(
  { archive, file, report }: Source,
  { line }: XmlElement,
  { label, href, below }: { label: XmlElement | undefined; href: string | undefined; below: number },
): NavigationEntry[] {
  const target = href === undefined ? null : archive.address(href, file, line)
  if (!label || !target) {
    report(file, line, 'entryNowhere')
    return []
  }
  const title = innerText(label)
  if (below > 0) report(file, line, 'entriesBelow', below, title)
  return [{ title, target, line }]
}

function types(element: XmlElement): string[] {
  return (element.attributes.get('epub:type') ?? '').split(/\s+/)
}

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
    if (page === null) report(file, line, 'chapterNowhere', title, target.file)
    else if (starts.has(page)) report(file, line, 'chapterSamePage', title, starts.get(page)!)
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
