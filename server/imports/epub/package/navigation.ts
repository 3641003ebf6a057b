import { resolveAddress, type Address } from '../address.ts'
import type { ReportSkipped } from '../faults.ts'
import { childElements, descendants, textOf, type XmlElement } from '../xml.ts'

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

/** Reads a navigation document of EPUB 3, or an NCX of EPUB 2. */
export function readNavigation(file: string, document: XmlElement, report: ReportSkipped): Navigation {
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
    contents: read(file, document, contents!, report),
    pageList: read(file, document, pages!, report),
  }
}

interface Wanted {
  list: string
  entry: string
}

function readList(
  file: string,
  document: XmlElement,
  { list: type, entry: name }: Wanted,
  report: ReportSkipped,
): NavigationEntry[] {
  const nav = [...descendants(document)].find(
    (element) => element.name === 'nav' && types(element).includes(type),
  )
  const list = nav && childElements(nav, 'ol')[0]
  return list ? childElements(list, name).flatMap((entry) => readEntry(file, entry, report)) : []
}

/** An entry without an address of its own (a part of the book) begins at its first child entry. */
function readEntry(file: string, entry: XmlElement, report: ReportSkipped): NavigationEntry[] {
  const link = [...descendants(entry)].find((element) => element.name === 'a')
  const label =
    childElements(entry).find((element) => element.name === 'a' || element.name === 'span') ?? link
  const below = childElements(entry, 'ol').flatMap((list) => childElements(list, 'li')).length
  return entryOf(file, entry, { label, href: link?.attributes.get('href'), below }, report)
}

function readPoints(
  file: string,
  document: XmlElement,
  { list: listName, entry: name }: Wanted,
  report: ReportSkipped,
): NavigationEntry[] {
  const list = childElements(document, listName)[0]
  const points = list ? childElements(list, name) : []
  return points.flatMap((point) => {
    const content = [...descendants(point)].find((element) => element.name === 'content')
    const label = childElements(point, 'navLabel')[0]
    const below = childElements(point, name).length
    return entryOf(file, point, { label, href: content?.attributes.get('src'), below }, report)
  })
}

function entryOf(
  file: string,
  { line }: XmlElement,
  { label, href, below }: { label: XmlElement | undefined; href: string | undefined; below: number },
  report: ReportSkipped,
): NavigationEntry[] {
  const target = href === undefined ? null : resolveAddress(href, file, line)
  if (!label || !target) {
    report(file, line, 'this entry leads to no page of the book')
    return []
  }
  const title = textOf(label)
  if (below > 0) report(file, line, `${below} entries below "${title}" are not chapters of their own`)
  return [{ title, target, line }]
}

function types(element: XmlElement): string[] {
  return (element.attributes.get('epub:type') ?? '').split(/\s+/)
}
